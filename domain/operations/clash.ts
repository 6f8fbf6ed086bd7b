/** What clashes in the data of one race or day. */
export const clashKinds = [
  'position-twice',
  'winner-missing',
  'result-late',
  'two-races-at-once',
  'odds-missing',
  'price-rises',
  'lineup-missing',
] as const;
export type ClashKind = (typeof clashKinds)[number];

/** `name`: the horse, where it is one's. `detail`: a place, a time, a bookmaker. */
export type Clash = {
  kind: ClashKind;
  eventId: number;
  raceId: number | null;
  date: string;
  location: string;
  raceNumber: number | null;
  name: string | null;
  detail: string | null;
};
