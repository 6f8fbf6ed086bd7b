import type { RaceDayRows, RunnerRow } from '#features/race-day/race-day-rows.rules.ts';
import type { RaceCardView, RunnerView } from '#features/race-day/race-day-view.rules.ts';
import { lengthsBehind } from '#features/racing/finish-margins.rules.ts';
import { endsAtFence } from '#features/racing/result-status.rules.ts';
import { parseSectionalTimes, type SectionalTime } from '#features/racing/sectional-time.rules.ts';
import { prizesWon } from '#features/racing/winnings.rules.ts';
import { httpsLink } from '#platform/text/safe-link.rules.ts';
import type { StoredFacts } from './read-stored-facts.server.ts';

/** A race of GET /api/v1/events/{id}: its card, with what is stored beside it as it stands (downloads.wide-fields). */
export function answerOfRace(race: RaceCardView, { races, runners }: RaceDayRows, facts: StoredFacts) {
  const stored = races.find(({ id }) => id === race.id);
  if (!stored) throw new Error(`no row of race ${race.id}`);
  const ofRace = runners.filter(({ raceId }) => raceId === race.id);
  const prizes = prizesWon(stored.prizeSplit, ofRace);
  const lengths = lengthsBehind(ofRace.filter(({ reserve }) => reserve === null));
  return {
    ...race,
    ...stored,
    corrections: race.corrections,
    liveUrl: httpsLink(stored.liveUrl),
    videoUrl: httpsLink(stored.videoUrl),
    runners: race.runners.map((runner) => ({
      ...runner,
      ...wideFields(ofRace.find(({ id }) => id === runner.id)),
      courseOdds: facts.runners.get(runner.id)?.courseOdds ?? null,
      tipCount: runner.tips.count,
      prize: race.state === 'completed' ? (prizes.get(runner.id) ?? null) : null,
      result: runner.result && {
        ...runner.result,
        ...(race.state === 'completed' ? resultFacts(runner, facts, lengths) : unknownFacts),
      },
    })),
  };
}

/** What is stored of a runner as it stands, whatever the card shows of it. */
function wideFields(stored: RunnerRow | undefined) {
  return {
    allowanceKg: stored?.allowanceKg ?? null,
    draw: stored?.draw ?? null,
    handicapRating: stored?.handicapRating ?? null,
    equipment: stored?.equipment ?? null,
    reserve: stored?.reserve ?? null,
  };
}

type ResultFacts = { lengthsBehind: number | null; fence: number | null; sectionalTimes: SectionalTime[] };

const unknownFacts: ResultFacts = { lengthsBehind: null, fence: null, sectionalTimes: [] };

function resultFacts(
  { id, result }: RunnerView,
  { runners }: StoredFacts,
  lengths: ReadonlyMap<number, number | null>,
): ResultFacts {
  const { fence = null, sectionalTimes = null } = runners.get(id) ?? {};
  return {
    lengthsBehind: lengths.get(id) ?? null,
    fence: endsAtFence(result?.status ?? null) ? fence : null,
    sectionalTimes: sectionalTimes === null ? [] : (parseSectionalTimes(sectionalTimes) ?? []),
  };
}
