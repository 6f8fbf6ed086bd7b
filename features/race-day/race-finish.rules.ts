import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { placingOf } from '#features/racing/placing.rules.ts';
import type { CardRunner, HomeDay, HomeRace } from './home-day.rules.ts';

/** A horse among the first three; after a dead heat two have the same position. */
export type Finisher = Pick<CardRunner, 'id' | 'horseId' | 'horseName' | 'isMare'> & {
  position: number;
  time: string | null;
};

/** More don't fit beside each other, as after three dead-heated for third. */
const maxFinishers = 4;

/** The first three of a completed race in the order of their finish (race-day.moment); none of an annulled one. */
export function finishersOf({ state, runners }: Pick<HomeRace, 'state' | 'runners'>): Finisher[] {
  if (state !== 'completed') return [];
  return runners
    .toSorted(byFinish)
    .flatMap(({ id, horseId, horseName, isMare, result }) =>
      result?.position === undefined || placingOf(result.position) === 'other'
        ? []
        : [{ id, horseId, horseName, isMare, position: result.position, time: result.time ?? null }],
    )
    .slice(0, maxFinishers);
}

const byFinish = ({ result: a }: CardRunner, { result: b }: CardRunner): number =>
  compareNumbers(a?.position ?? null, b?.position ?? null) || compareNumbers(a?.row ?? null, b?.row ?? null);

/** Races whose result came while the page was open: their finish is shown once. */
export function finishedRaces(opened: HomeDay, view: HomeDay): HomeRace[] {
  const hadResult = new Map(opened.races.map((race) => [race.id, race.winnerName !== null]));
  return view.races.filter((race) => hadResult.get(race.id) === false && finishersOf(race).length > 0);
}
