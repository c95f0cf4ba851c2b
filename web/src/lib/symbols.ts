/** Card text cut into words and symbols like {W}, {2/U}, {T}. */

export type Part = { text: string } | { symbol: string };

const SYMBOL = /\{([^{}\s]{1,8})\}/g;

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(SYMBOL)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ symbol: match[1]!.toUpperCase() });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

const COLORS: Record<string, string> = { W: "white", U: "blue", B: "black", R: "red", G: "green", C: "colorless" };

/** A symbol as a screen reader says it. */
export function spoken(symbol: string): string {
  if (symbol === "T") return "tap";
  if (symbol === "Q") return "untap";
  if (symbol === "S") return "snow mana";
  if (COLORS[symbol]) return `${COLORS[symbol]} mana`;
  if (/^\d+$/.test(symbol)) return `${symbol} mana`;
  return symbol
    .split("/")
    .map((half) => (half === "P" ? "2 life" : (COLORS[half] ?? half)))
    .join(" or ");
}

/** The address of a rule's page. */
export function ruleLink(rule: string): string {
  return `/rules/${encodeURIComponent(rule)}`;
}

const RULE = /\(rules? (\d+(?:\.\d+)*[a-z]?|facts\/[a-z]+)\)/;

/** A line that ends with "(rule 101.2)" as its words and its rule. */
export function splitRule(line: string): { text: string; rule: string } {
  const match = RULE.exec(line);
  if (!match) return { text: line, rule: "" };
  return { text: (line.slice(0, match.index) + line.slice(match.index + match[0].length)).trim(), rule: match[1]! };
}
