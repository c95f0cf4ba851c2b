/** Settings of an event as a form has them. */

import type { BoundInfo, EventForm, KindInfo, SettingInfo } from "../../generated/server/events/describing";

export type Values = Record<string, unknown>;

/** A setting in settings as they are sent; a name with a dot is a part of one. */
export function valueOf(values: Values, name: string): unknown {
  const [whole = "", part] = name.split(".");
  const value = values[whole];
  return part === undefined ? value : (value as Values | undefined)?.[part];
}

/** The settings with another value; undefined: as it is by itself. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const [whole = "", part] = name.split(".");
  const made = { ...values };
  if (part === undefined) {
    if (value === undefined) delete made[whole];
    else made[whole] = value;
    return made;
  }
  const inner = withValue((made[whole] as Values | undefined) ?? {}, part, value);
  if (Object.keys(inner).length) made[whole] = inner;
  else delete made[whole];
  return made;
}

/** The limit of a setting that holds with a preset: that of the preset, else the one that always does. */
export function boundOf(form: EventForm, preset: string, setting: string): BoundInfo | undefined {
  const own = form.presets.find((one) => one.name === preset)?.bounds ?? [];
  return [...own, ...form.always].find((bound) => bound.setting === setting);
}

/** What is wrong with a value by a limit; "" if nothing is. */
export function outside(bound: BoundInfo | undefined, value: unknown): string {
  if (!bound || typeof value !== "number") return "";
  const fits = bound.among.length
    ? bound.among.includes(value)
    : (bound.least === null || value >= bound.least) && (bound.most === null || value <= bound.most);
  return fits ? "" : `It must be ${bound.right}.`;
}

/** Whether a setting matters in events of a structure ("": by the number of players), online or on paper. */
export function matters(setting: SettingInfo, structure: string, online: boolean): boolean {
  return (
    (online || !setting.online) && (!setting.within.length || setting.within.includes(structure || "swiss-then-cut"))
  );
}

/** A kind's settings with another preset: what that doesn't allow is left to be as it is by itself. */
export function kindWith(form: EventForm, kind: KindInfo, preset: string): Values {
  const made: Values = { ...kind.settings, preset };
  for (const name of Object.keys(made)) if (outside(boundOf(form, preset, name), made[name])) delete made[name];
  return made;
}

/** Which setting a refusal is about: its code says so. */
export function settingOf(code: string): string {
  return code.startsWith("settings/") ? code.slice("settings/".length).replaceAll("-", "_") : "";
}

/** Rows of numbers as people write them, "1-20, 31-40, 50"; what is wrong with them, in words. */
export function readRanges(text: string): [number, number][] | string {
  const found: [number, number][] = [];
  for (const part of text
    .split(/[,;\n]+/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const read = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(part);
    if (!read) return `“${part}” isn’t a number or a range like 1-20.`;
    const [first, last] = [Number(read[1]), Number(read[2] ?? read[1])];
    if (first > last) return `A range goes up: ${last}-${first}, not ${part}.`;
    found.push([first, last]);
  }
  return found;
}

export function writtenRanges(ranges: number[][]): string {
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(", ");
}
