import { defaultRules, roundOutcome, type ScoredRace } from '#features/fantasy/scoring.rules.ts';
import { fantasyField, fantasyRanksIfWon } from '../../features/fantasy/if-won.rules.ts';
import type { Instant } from '../../platform/time/time.rules.ts';
import { median, type Row } from './table.ts';

const people = 10_000;
const raceCount = 10;
const fieldSize = 12;
const runs = 40;
const aimMs = 50;

/** One person's places in a league of everybody, if each runner of ten open races won. */
export function measureFantasyIfWon(): Row {
  const races = Array.from(
    { length: raceCount },
    (_, at): ScoredRace => ({
      id: at + 1,
      category: 'III',
      isCompleted: false,
      isCancelled: false,
      isOver: false,
      runners: Array.from({ length: fieldSize }, (__, index) => ({
        id: (at + 1) * 100 + index,
        jockeyId: index + 1,
        position: null,
        resultStatus: null,
      })),
    }),
  );
  const entries = Array.from({ length: people }, (_, playerId) => {
    const picks = races.map(({ id, runners }) => ({
      raceId: id,
      runnerId: runners[(playerId * 7 + id * 3) % fieldSize]?.id ?? 0,
    }));
    const team = {
      picks,
      captainId: picks[playerId % raceCount]?.runnerId ?? null,
      jockeyId: 1 + (playerId % fieldSize),
      reserveId: null,
    };
    return { playerId, savedAt: playerId as Instant, team };
  });
  const field = fantasyField({ outcome: roundOutcome(races, defaultRules), races, rules: defaultRules }, entries);
  const members = new Set(entries.map(({ playerId }) => playerId));
  const measured = Array.from({ length: runs }, (_, playerId) => {
    const startedAt = performance.now();
    fantasyRanksIfWon(field, playerId * 31, members);
    return performance.now() - startedAt;
  });
  const ms = median(measured);
  return {
    what: `a place among ${people.toLocaleString('en')} if each runner of ${raceCount} races won`,
    measured: `${ms.toFixed(1)} ms`,
    aim: `≤ ${aimMs} ms`,
    met: ms <= aimMs,
  };
}
