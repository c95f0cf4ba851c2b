/** What draws the symbols among words at a table: a game's own component, where it has one. */

import { getContext, setContext, type Component } from "svelte";

export type Drawn = Component<{ symbol: string }>;

const KEY = Symbol("symbols");

export const setSymbols = (drawn: Drawn): void => void setContext(KEY, drawn);
export const getSymbols = (): Drawn | undefined => getContext<Drawn | undefined>(KEY);
