/** Asking the server over HTTP: JSON both ways, refusals as errors with their rule. */

import { splitRule } from "./symbols";

export class Refusal extends Error {
  readonly code: string;
  readonly rule: string;

  constructor(code: string, message: string, rule = "") {
    // Where the rule is cited in words as well, the link stands for them.
    super(sentence(rule ? splitRule(message).text : message));
    this.code = code;
    this.rule = rule;
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Raises Refusal, also where the server can't be reached. */
export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Refusal("net/unreachable", "Can’t reach the server right now.");
  }
  const text = await answer.text();
  const data: unknown = text ? parsed(text) : null;
  if (answer.ok) return data as T;
  const problem = data as { code?: string; message?: string; rule?: string } | null;
  throw new Refusal(problem?.code ?? "net/failed", problem?.message ?? "The server didn’t answer.", problem?.rule);
}

/** What was caught, as a refusal to show. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal("page/error", String(error));
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
