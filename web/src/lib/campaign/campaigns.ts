/** The campaigns of a server, and opening one. */

import type { CampaignOptions } from "../../generated/server/campaigns/record";
import type { NewCampaign, Own } from "../../generated/server/routes/campaigns";
import { ask } from "../api";
import { DAY } from "./clock";
import type { View } from "./types";

export interface ListedCampaign {
  id: string;
  title: string;
  owner: string;
  status: "running" | "ended" | "closed";
  listed: boolean;
  created: number;
  phase: string;
  turn: number;
  deadline: number | null;
  players: number;
  armies: number;
  members: number;
  result: { winner?: string } | null;
  /** The name under which I take part. */
  me: string | null;
  /** Whether I opened it. */
  mine: boolean;
}

export function campaigns(): Promise<ListedCampaign[]> {
  return ask<ListedCampaign[]>("GET", "/api/campaigns");
}

export type Part = NonNullable<CampaignOptions["program"]>[number];
export type Role = NonNullable<Own["roles"]>[number];

/** What a program can play. */
export const PARTS: Record<string, string> = {
  movement: "the movement judge",
  battle: "the battle judge",
  mercenary: "the mercenaries",
  coalition: "the Coalition’s players",
  phyrexia: "Phyrexia’s players",
};

export const ROLES: Record<string, string> = {
  movement: "movement judge",
  battle: "battle judge",
  mercenary: "mercenary judge",
};

/** Open a campaign. Raises Refusal. */
export function openCampaign(plan: NewCampaign): Promise<View & { id: string }> {
  return ask<View & { id: string }>("POST", "/api/campaigns", plan);
}

/** A standard round for somebody alone: he leads the Coalition, programs play everybody else, nobody else sees it. */
export function aloneAgainstPrograms(name: string, now: number, days = 7): NewCampaign {
  return {
    title: `${name}’s solo campaign`,
    round: null,
    map: null,
    options: { days },
    deadline: Math.floor(now) + days * DAY,
    fill: true,
    me: { name: "", roles: [], side: "coalition" },
    hosting: { program: Object.keys(PARTS) as Part[] },
    listed: false,
  };
}
