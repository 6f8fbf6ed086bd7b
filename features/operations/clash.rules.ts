/** Kinds of contradictions in the stored data (admin.consistency). */
const clashKinds = [
  'result-cancelled',
  'result-early',
  'position-wrong',
  'winner-missing',
  'result-gap',
  'half-annulled',
  'equal-times',
  'result-late',
  'two-races-at-once',
  'jockey-twice',
  'starts-cross',
  'odds-missing',
  'price-rises',
  'lineup-missing',
] as const;
export type ClashKind = (typeof clashKinds)[number];

/**
 * A contradiction. `name`: the horse or the jockey, if one is concerned. `detail`: a place, a time, a bookmaker or the
 * other horse.
 */
export type Clash = {
  kind: ClashKind;
  eventId: number;
  raceId: number | null;
  date: string;
  location: string;
  raceNumber: number | null;
  name: string | null;
  detail: string | null;
  /** Of the race's result as it was seen; null = nothing of it was published. */
  resultVersion: number | null;
};
