import { hasWon } from '#features/racing/placing.rules.ts';
import { categoryLabel } from '#text/racing/category';
import type { RaceDayRows, RaceRow, RunnerRow } from '#features/race-day/race-day-rows.rules.ts';
import type { RaceCardView, RaceDayView, RunnerView } from '#features/race-day/race-day-view.rules.ts';
import { shapeRaceDay } from '#features/race-day/shape-race-day.rules.ts';
import { countAtPosition } from '#features/racing/dead-heat.rules.ts';
import { lengthsBehind, type MarginRow, marginChain, verdict } from '#features/racing/finish-margins.rules.ts';
import { formatMargin } from '#text/racing/margin';
import { endsAtFence, type ResultStatus, resultStatuses } from '#features/racing/result-status.rules.ts';
import { prizesWon } from '#features/racing/winnings.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { TipAuthor } from '#features/tips/tip-names.rules.ts';

/** Who tipped the winner: how many, and the newest of them. */
type WinnerTips = { count: number; authors: readonly TipAuthor[] };

const namedTippers = 3;

export type ResultRow = RunnerView & {
  courseOdds: number | null;
  /** Where its race ended; null when unknown, and for who finished. */
  fence: number | null;
  /** Behind the winner; 0 for the winner, null when a gap has no number or the runner no place. */
  lengthsBehind: number | null;
  isDeadHeat: boolean;
  /** Prize money won; null where the split is unknown (racing.winnings). */
  prize: number | null;
};

export type RaceResultView = Omit<RaceCardView, 'runners'> &
  Pick<RaceRow, 'seasonNumber' | 'prizeSplit'> & {
    /** Manner of winning, 'lehce'; null when unknown or when another horse crossed the line first. */
    verdict: string | null;
    margins: readonly string[];
    runners: readonly ResultRow[];
    /** The codes that occur, explained under the table (results.codes-explained). */
    codes: readonly ResultStatus[];
    /** Who tipped the winner, or either winner of a dead heat (results.who-tipped). */
    winnerTips: WinnerTips;
  };

export type DayResultsView = Omit<RaceDayView, 'races'> & {
  races: readonly RaceResultView[];
  completedCount: number;
  /** The day's goings, each once. */
  goings: readonly { value: number | null; text: string | null }[];
};

/** A race day as a result sheet: its race cards with lengths behind the winner and the codes that occur. */
export function dayResults(rows: RaceDayRows, now: Instant): DayResultsView {
  const view = shapeRaceDay(rows, now);
  const runnersByRace = Map.groupBy(rows.runners, (runner) => runner.raceId);
  const stored = new Map(rows.races.map((race) => [race.id, race]));
  const races = view.races.map((race) => {
    const raceRunners = (runnersByRace.get(race.id) ?? []).filter(({ reserve }) => reserve === null);
    const { prizeSplit = null, seasonNumber = null } = stored.get(race.id) ?? {};
    return {
      ...race,
      category: race.category && categoryLabel(race.category),
      ...finishOf(raceRunners),
      seasonNumber,
      prizeSplit,
      runners: resultRows(race, raceRunners, prizeSplit),
      codes: resultStatuses.filter((status) => raceRunners.some((runner) => runner.resultStatus === status)),
      winnerTips: winnerTips(raceRunners, rows.tips),
    };
  });
  return {
    ...view,
    races,
    completedCount: races.filter((race) => race.state === 'completed' || race.state === 'annulled').length,
    goings: goingsOf(races),
  };
}

function finishOf(raceRunners: readonly MarginRow[]) {
  const winnerVerdict = verdict(raceRunners);
  return {
    verdict: winnerVerdict === null ? null : formatMargin(winnerVerdict),
    margins: marginChain(raceRunners).map(formatMargin),
  };
}

function resultRows(
  race: RaceCardView,
  raceRunners: readonly RunnerRow[],
  prizeSplit: readonly number[] | null,
): ResultRow[] {
  const rows = new Map(raceRunners.map((row) => [row.id, row]));
  const lengthsByRunner = lengthsBehind(raceRunners);
  const prizes = prizesWon(prizeSplit, raceRunners);
  return race.runners.map((runner) => {
    const position = runner.result?.position ?? null;
    return {
      ...runner,
      courseOdds: rows.get(runner.id)?.courseOdds ?? null,
      fence: endsAtFence(runner.result?.status ?? null) ? (rows.get(runner.id)?.fence ?? null) : null,
      lengthsBehind: lengthsByRunner.get(runner.id) ?? null,
      isDeadHeat: position !== null && countAtPosition(position, raceRunners) > 1,
      prize: prizes.get(runner.id) ?? null,
    };
  });
}

function winnerTips(raceRunners: readonly (MarginRow & { id: number })[], tips: RaceDayRows['tips']): WinnerTips {
  const winners = new Set(raceRunners.filter((runner) => hasWon(runner.finishingPosition)).map((runner) => runner.id));
  const authors = tips.flatMap(({ runnerId, userId, username }) =>
    winners.has(runnerId) ? [{ userId, username }] : [],
  );
  return { count: authors.length, authors: authors.slice(0, namedTippers) };
}

function goingsOf(races: readonly RaceCardView[]): DayResultsView['goings'] {
  const known = races.filter((race) => race.goingValue !== null || race.goingText !== null);
  return [...new Map(known.map((race) => [`${race.goingValue} ${race.goingText}`, race])).values()].map((race) => ({
    value: race.goingValue,
    text: race.goingText,
  }));
}
