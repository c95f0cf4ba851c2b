/** The operator's key, and what is asked with it. It comes with the link that the server prints, behind the #. */

import type { ImportState } from "../generated/server/importing/imports";
import type { OperatorInfo } from "../generated/server/routes/operator";
import { Refusal } from "./api";

const KEPT = "operator";

/** The key: of the address, which it leaves then, or kept for this tab. */
function key(): string {
  const given = location.hash.slice(1);
  if (given) {
    sessionStorage.setItem(KEPT, given);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem(KEPT) ?? "";
}

function failure(text: string): Refusal {
  let problem: { code?: string; message?: string } = {};
  try {
    problem = JSON.parse(text) as typeof problem;
  } catch {
    /* no answer of the server's */
  }
  return new Refusal(problem.code ?? "net/failed", problem.message ?? "The server didn’t answer.");
}

/** The games whose cards can be imported, and how far an import is. Raises Refusal. */
export async function asked(): Promise<OperatorInfo> {
  const bearer = key();
  if (!bearer)
    throw new Refusal("operator/key", "Open this page by the link that “headjudge serve” prints when it starts.");
  let answer: Response;
  try {
    answer = await fetch("/api/operator/cards", { headers: { Authorization: `Bearer ${bearer}` } });
  } catch {
    throw new Refusal("net/unreachable", "Can’t reach the server right now.");
  }
  const text = await answer.text();
  if (!answer.ok) throw failure(text);
  return JSON.parse(text) as OperatorInfo;
}

/** Send a file of a game's cards; `tell` hears what part of it has gone. Raises Refusal. */
export function sent(game: string, file: File, tell: (part: number) => void): Promise<ImportState> {
  // Only this kind of request says how far it is.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open("POST", `/api/operator/cards/${encodeURIComponent(game)}?${new URLSearchParams({ name: file.name })}`);
    request.setRequestHeader("Authorization", `Bearer ${key()}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = (event) => tell(event.loaded / Math.max(1, event.total));
    request.onload = () =>
      request.status === 202
        ? resolve(JSON.parse(request.responseText) as ImportState)
        : reject(failure(request.responseText));
    request.onerror = () => reject(new Refusal("net/unreachable", "The file couldn’t be sent to the server."));
    request.send(file);
  });
}
