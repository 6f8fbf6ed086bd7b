import type { Instant } from '#platform/time/time.rules.ts';
import { versionOf } from '#features/derived/rule-versions.server.ts';
import { rankRound } from './standings.rules.ts';
import { defaultRules, factorClasses, roundOutcome, type ScoredRace } from './scoring.rules.ts';
import type { StoredTeam } from './team.server.ts';
import { scoresOf } from './settle-fantasy.server.ts';

const raceCount = 6;

/**
 * Six races of six; the first runner of the second didn't start, that of the third fell. Jockey 1 rides every first.
 */
function racesOf(category: string, changes: Partial<ScoredRace>): ScoredRace[] {
  return Array.from({ length: raceCount }, (_, nth) => ({
    id: nth + 1,
    category,
    isCompleted: true,
    isCancelled: false,
    isOver: false,
    ...(nth === 3 ? changes : {}),
    runners: [1, 2, 3, 4, 5, 6].map((place) => {
      const resultStatus = place > 1 ? null : nth === 1 ? 'DNS' : nth === 2 ? 'PN' : null;
      const position = resultStatus === null ? place : null;
      return { id: nth * 10 + place, jockeyId: place, position, resultStatus } as const;
    }),
  }));
}

/** Player n picks the nth of each race: with every captain, with and without a reserve and a jockey. */
function teams(): StoredTeam[] {
  return [1, 2, 3, 4, 5, 6].map((place) => ({
    playerId: place,
    savedAt: (1000 - place) as Instant,
    team: {
      picks: Array.from({ length: raceCount }, (_, nth) => ({ raceId: nth + 1, runnerId: nth * 10 + place })),
      captainId: (place - 1) * 10 + place,
      jockeyId: place < 4 ? place : null,
      reserveId: place % 2 === 1 ? 12 : null,
    },
  }));
}

/**
 * The version of the rules of docs/product/fantasy.md by which rounds are scored; the numbers of a league are in its
 * rules.
 */
export function fantasyRuleVersion(): string {
  const days = [
    ...factorClasses.map((category) => racesOf(`${category}.kat.`, {})),
    ...[{ isCancelled: true }, { isCompleted: false }, { isCompleted: false, isOver: true }].map((changes) =>
      racesOf('V.kat.', changes),
    ),
    racesOf('V.kat.', {}).map((race) => ({ ...race, isCancelled: race.id > 3 })),
    racesOf('V.kat.', {}).map((race) => ({ ...race, isCancelled: race.id > 2 })),
  ];
  return versionOf(
    days.map((races) => {
      const outcome = roundOutcome(races, defaultRules);
      const scores = rankRound(scoresOf(teams(), outcome, defaultRules), ({ playerId }) => playerId !== 6);
      return { waiting: outcome.waiting, isCounted: outcome.isCounted, scores };
    }),
  );
}
