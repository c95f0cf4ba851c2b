/** The campaigns of a server, and opening one. */

import type { ListedCampaign } from "../../generated/server/campaigns/listing";
import type { Part } from "../../generated/server/campaigns/record";
import type { HostedView } from "../../generated/server/campaigns/showing";
import type { NewCampaign } from "../../generated/server/routes/campaigns";
import type { Role } from "../../generated/wargame/state/people";
import { ask } from "../api";
import { DAY } from "./clock";

export function campaigns(): Promise<ListedCampaign[]> {
  return ask<ListedCampaign[]>("GET", "/api/campaigns");
}

/** What a program can play. */
export const PARTS: Record<Part, string> = {
  movement: "the movement judge",
  battle: "the battle judge",
  mercenary: "the mercenaries",
  coalition: "the Coalition’s players",
  phyrexia: "Phyrexia’s players",
};

export const ROLES: Record<Role, string> = {
  movement: "movement judge",
  battle: "battle judge",
  mercenary: "mercenary judge",
};

/** Open a campaign. Raises Refusal. */
export function openCampaign(plan: NewCampaign): Promise<HostedView> {
  return ask<HostedView>("POST", "/api/campaigns", plan);
}

/** A standard round for somebody alone: they lead the Coalition, programs play everybody else, nobody else sees it. */
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
