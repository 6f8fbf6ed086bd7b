import type { ClockTime } from '#platform/time/time.rules.ts';

/** A race of a draft, with what a reader has to be told of it. */
export type DraftRace = {
  id: number;
  number: number;
  time: ClockTime | null;
  raceName: string | null;
  distance: number | null;
  category: string | null;
  prizeMoney: number | null;
  isCancelled: boolean;
};

const neededFields = ['time', 'raceName', 'distance', 'category', 'prizeMoney'] as const;
export type NeededField = (typeof neededFields)[number];

/** What a race lacks before its day can be published. */
export type Gap = { raceId: number; number: number; fields: NeededField[] };

/**
 * What keeps a draft from being published (race-office.publishing): data missing in its races, in their order, no race
 * at all, or a published day of that place and date.
 */
export type Obstacles = { gaps: Gap[]; hasNoRace: boolean; isTaken: boolean };

/** The obstacles of a draft with these races. A race that is called off needs nothing: nobody runs in it. */
export function obstaclesOf(races: readonly DraftRace[], isTaken: boolean): Obstacles {
  const gaps = races
    .filter(({ isCancelled }) => !isCancelled)
    .map(
      (race): Gap => ({
        raceId: race.id,
        number: race.number,
        fields: neededFields.filter((field) => isEmpty(race[field])),
      }),
    )
    .filter(({ fields }) => fields.length > 0);
  return { gaps, hasNoRace: races.length === 0, isTaken };
}

/** Races that lack the same, together, in the order of the first of each. */
export function groupGaps(gaps: readonly Gap[]): { fields: NeededField[]; races: Gap[] }[] {
  const groups = Map.groupBy(gaps, ({ fields }) => fields.join());
  return [...groups.values()].map((races) => ({ fields: races[0]?.fields ?? [], races }));
}

const isEmpty = (value: string | number | null) => value === null || value === '';

/** Whether nothing is in the way of publishing. */
export const isPublishable = ({ gaps, hasNoRace, isTaken }: Obstacles): boolean =>
  gaps.length === 0 && !hasNoRace && !isTaken;
