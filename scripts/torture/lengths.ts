/** How much of each part of `npm run torture` is done. */
export type Lengths = {
  kills: number;
  databaseRestarts: number;
  writes: number;
  /** Who watch a page. */
  viewers: number;
  /** Who tip the watched day, and how many times faster than in reality it is replayed. */
  tippers: number;
  replaySpeed: number;
};

/** What figures for others are made with. */
export const fullLength: Lengths = {
  kills: 100,
  databaseRestarts: 10,
  writes: 500,
  viewers: 1_000,
  tippers: 200,
  replaySpeed: 60,
};

/** `--short`: whether a part works at all. */
export const shortLength: Lengths = {
  kills: 8,
  databaseRestarts: 2,
  writes: 50,
  viewers: 60,
  tippers: 20,
  replaySpeed: 240,
};
