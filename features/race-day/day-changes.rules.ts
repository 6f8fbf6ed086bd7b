import type { HomeDay } from './home-day.rules.ts';

/** What has changed between two states of a race day; races by number, horses by name. */
export type DayChanges = {
  /** Races whose result came. */
  results: readonly number[];
  /** Horses that no longer start. */
  nonStarters: readonly string[];
  /** Runners whose displayed price changed. */
  prices: number;
  /** Tips that came; taken back ones are not counted. */
  tips: number;
};

/** What a screen reader is told of a day that changes on an open page (race-day.announced-changes). */
export function dayChanges(before: HomeDay, after: HomeDay): DayChanges {
  const racesBefore = new Map(before.races.map((race) => [race.id, race]));
  const runnersBefore = new Map(before.races.flatMap(({ runners }) => runners).map((runner) => [runner.id, runner]));
  const runners = after.races.flatMap((race) => race.runners);
  const changed = runners.flatMap((runner) => {
    const former = runnersBefore.get(runner.id);
    return former ? [{ former, runner }] : [];
  });
  return {
    results: after.races
      .filter((race) => race.winnerName !== null && racesBefore.get(race.id)?.winnerName === null)
      .map(({ number }) => number),
    nonStarters: changed
      .filter(({ former, runner }) => runner.isNonStarter && !former.isNonStarter && !runner.reserve)
      .map(({ runner }) => runner.horseName),
    prices: changed.filter(({ former, runner }) => former.odds !== runner.odds).length,
    tips: changed.reduce((sum, { former, runner }) => sum + Math.max(0, runner.tips.count - former.tips.count), 0),
  };
}
