/** How much of each part of `npm run torture` is done. */
export type Lengths = { kills: number; databaseRestarts: number; writes: number; viewers: number };

/** What figures for others are made with. */
export const fullLength: Lengths = { kills: 100, databaseRestarts: 10, writes: 500, viewers: 500 };

/** `--short`: whether a part works at all. */
export const shortLength: Lengths = { kills: 8, databaseRestarts: 2, writes: 50, viewers: 60 };
