import type { RaceDayRows, RunnerRow } from '#features/race-day/race-day-rows.rules.ts';
import type { RaceCardView } from '#features/race-day/race-day-view.rules.ts';
import { lengthsBehind } from '#features/racing/finish-margins.rules.ts';
import { endsAtFence } from '#features/racing/result-status.rules.ts';
import { parseSectionalTimes, type SectionalTime } from '#features/racing/sectional-time.rules.ts';
import { prizesWon } from '#features/racing/winnings.rules.ts';
import { httpsLink } from '#platform/text/safe-link.rules.ts';

/** A race of GET /api/v1/events/{id}: its card, with what is stored beside it as it stands (downloads.wide-fields). */
export function answerOfRace(race: RaceCardView, { races, runners }: RaceDayRows) {
  const stored = races.find(({ id }) => id === race.id);
  if (!stored) throw new Error(`no row of race ${race.id}`);
  const ofRace = runners.filter(({ raceId }) => raceId === race.id);
  const prizes = prizesWon(stored.prizeSplit, ofRace);
  const rows = new Map(ofRace.map((row) => [row.id, row]));
  const lengths = lengthsBehind(ofRace.filter(({ reserve }) => reserve === null));
  return {
    ...race,
    ...stored,
    corrections: race.corrections,
    liveUrl: httpsLink(stored.liveUrl),
    videoUrl: httpsLink(stored.videoUrl),
    runners: race.runners.map((runner) => {
      const row = rows.get(runner.id);
      if (!row) throw new Error(`no row of runner ${runner.id}`);
      return {
        ...runner,
        ...row,
        jockey: runner.jockey,
        odds: runner.odds,
        tipCount: runner.tips.count,
        prize: race.state === 'completed' ? (prizes.get(runner.id) ?? null) : null,
        result: runner.result && {
          ...runner.result,
          ...(race.state === 'completed' ? resultFacts(row, lengths) : unknownFacts),
        },
      };
    }),
  };
}

type ResultFacts = { lengthsBehind: number | null; fence: number | null; sectionalTimes: SectionalTime[] };

const unknownFacts: ResultFacts = { lengthsBehind: null, fence: null, sectionalTimes: [] };

function resultFacts(row: RunnerRow, lengths: ReadonlyMap<number, number | null>): ResultFacts {
  const { id, resultStatus, fence, sectionalTimes } = row;
  return {
    lengthsBehind: lengths.get(id) ?? null,
    fence: endsAtFence(resultStatus) ? fence : null,
    sectionalTimes: sectionalTimes === null ? [] : (parseSectionalTimes(sectionalTimes) ?? []),
  };
}
