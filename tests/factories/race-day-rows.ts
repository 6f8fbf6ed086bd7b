import type { RaceRow, RunnerRow } from '#features/race-day/race-day-rows.rules.ts';
import { type DescribedRace, describingFacts } from '#features/racing/described-race.rules.ts';
import { fields } from '#features/racing/fields.rules.ts';

const unknown = (part: 'race' | 'runner') =>
  Object.fromEntries(fields.flatMap((field) => (field.part === part ? [[field.as, null] as const] : [])));
/** A race of which nothing is known that pages say of what it is. */
export const unknownFacts = Object.fromEntries(describingFacts.map((name) => [name, null])) as Record<
  keyof DescribedRace,
  null
>;

const unknownRace: Partial<RaceRow> = unknown('race');
const unknownRunner: Partial<RunnerRow> = unknown('runner');

/** A flat race of which nothing else is known than what is given. */
export const raceRow = (given: Partial<RaceRow> & Pick<RaceRow, 'id' | 'number'>) =>
  ({
    ...unknownRace,
    startAt: null,
    kind: 'flat',
    raceType: 'rovinový',
    currency: 'Kč',
    isCompleted: false,
    isCancelled: false,
    corrections: [],
    ...given,
  }) as RaceRow;

/** A runner without a price and a rider, of which nothing else is known than what is given. */
export const runnerRow = (given: Partial<RunnerRow> & Pick<RunnerRow, 'id' | 'raceId' | 'horseId' | 'horseName'>) =>
  ({
    ...unknownRunner,
    horseCountry: null,
    horseSex: null,
    horseAge: null,
    silk: null,
    stableName: null,
    trainerName: null,
    jockeyId: null,
    jockeyName: null,
    odds: { fortuna: null, tipsport: null },
    ...given,
  }) as RunnerRow;
