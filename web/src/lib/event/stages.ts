/** The stages of an event that is opened: the first is what its settings say, later ones are a list within them. */

import type { ChoiceInfo, FormatInfo } from "../../generated/server/events/describing";
import { withValue, type Values } from "./settings";

/** A later stage as it is sent; what isn't set is as in the stage before. */
export interface LaterStage {
  structure: string;
  format?: string;
  sets?: string[];
  legal?: string;
  rounds?: number;
  places?: number;
  points?: number;
  within_tables?: boolean;
}

const CUT = "swiss-then-cut";
const ELIMINATION = ["single-elimination", "double-elimination"];

export function laterStages(values: Values): LaterStage[] {
  return (values.stages as LaterStage[] | undefined) ?? [];
}

/** The structure of the first stage, also where none is chosen; "" if the number of players decides. */
export function firstStructure(values: Values): string {
  return String(values.structure ?? "") || (laterStages(values).length ? "swiss" : "");
}

/** Whether a stage of this structure has a number of rounds of its own; a bracket has as many as it needs. */
export function hasRounds(structure: string): boolean {
  return !ELIMINATION.includes(structure);
}

/** The structures that a stage may have: one that ends in a cut is two stages. */
export function stageStructures(structures: ChoiceInfo[]): ChoiceInfo[] {
  return structures.filter((one) => one.value !== CUT);
}

/** The settings with one stage more. The first one more makes a cut that there was the last stage. */
export function withStage(values: Values): Values {
  const stages = laterStages(values);
  const structure = String(values.structure ?? "");
  const last = stages.at(-1);
  if (last && ELIMINATION.includes(last.structure)) {
    // A play-off stays at the end.
    return withValue(values, "stages", [...stages.slice(0, -1), { structure: "swiss", rounds: 3 }, last]);
  }
  if (stages.length || (structure && structure !== CUT))
    return withValue(values, "stages", [...stages, { structure: "single-elimination", places: 8 }]);
  const cut = typeof values.cut === "number" && values.cut > 1 ? values.cut : 8;
  return withStages({ ...values, structure: "swiss" }, [
    { structure: "swiss", rounds: 3 },
    { structure: "single-elimination", places: cut },
  ]);
}

/** The settings with these later stages; where there is one, nothing else says that a cut follows. */
export function withStages(values: Values, stages: LaterStage[]): Values {
  let made = withValue(values, "stages", stages.length ? stages : undefined);
  if (stages.length) for (const name of ["cut", "playoff", "playoff_seats"]) made = withValue(made, name, undefined);
  return made;
}

/** A stage with another value; undefined: as it is by itself. What means nothing any more is gone. */
export function changed(stage: LaterStage, name: keyof LaterStage, value: unknown): LaterStage {
  const made = withValue(stage as unknown as Values, name, value) as unknown as LaterStage;
  if (name === "format") {
    delete made.sets;
    delete made.legal;
  }
  if (name === "structure") {
    if (!hasRounds(made.structure)) delete made.rounds;
    if (made.structure !== "swiss") delete made.within_tables;
  }
  return made;
}

/** The format in which a stage is played, by its place in the list: its own, or that of the stage before. */
export function formatAt(values: Values, formats: FormatInfo[], at: number): FormatInfo | undefined {
  const named = [values.format as string | undefined, ...laterStages(values).map((one) => one.format)];
  const name = named.slice(0, at + 2).findLast((one) => one);
  return formats.find((one) => one.name === name) ?? formats[0];
}
