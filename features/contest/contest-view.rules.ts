import { compareTippers, type TieBreak } from '#features/analysis/tipper-ranking.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { existingPage, pageRanks, standingsPageSize } from '#features/standings/page.rules.ts';
import type { ContestRows, ContestStanding, FrozenRound, RoundRace } from './contest-rows.rules.ts';
import { phaseEndsAt, phaseOf, type Round, roundOf, roundSlug } from './round.rules.ts';
import { roiOf } from './standings.rules.ts';

/** `counting`: results may still come; `awaiting-freeze`: due, the job hasn't run yet; `nobody`: over without a valid tip. */
type ContestState = 'upcoming' | 'running' | 'counting' | 'awaiting-freeze' | 'frozen' | 'nobody';

/** A ranked person's row. Odds as a number, units as a number of units, ROI in percent. */
export type StandingLine = Pick<
  ContestStanding,
  'userId' | 'username' | 'tips' | 'winners' | 'lastTipAt' | 'noPrize'
> & {
  rank: number;
  winnings: number;
  winnerOdds: number;
  roi: number;
  /** What decides between this row and the one above when their ROI is equal. */
  tiedBy: Exclude<TieBreak, 'roi'> | null;
};

type RoundDay = Pick<RoundRace, 'eventId' | 'location' | 'date'> & { raceCount: number; completedCount: number };
export type NextRace = Pick<RoundRace, 'eventId' | 'location' | 'raceNumber' | 'time'> & { startAt: Instant };

export type ContestView = {
  round: Round;
  slug: string;
  state: ContestState;
  days: RoundDay[];
  raceCount: number;
  completedCount: number;
  /** The next start in the round, until which tips are taken. */
  next: NextRace | null;
  lines: StandingLine[];
  page: number;
  /** Number of people with a rank. */
  ranked: number;
  /** Number of people under `minRankedTips` valid tips. */
  unranked: number;
  /** Number of all valid tips of the round. */
  tips: number;
  /** The first of the standings, whichever page is shown. */
  leader: StandingLine | null;
  /** Whole Kč: as frozen, or the current setting. */
  prize: number;
  frozen: ContestRows['frozen'];
  previous: FrozenRound | null;
  neighbours: ContestRows['neighbours'];
  /** When the view next changes by time alone; null = never. */
  changesAt: Instant | null;
};

/** Whether a week is a round: a week without races is one only while it is the current week. */
export function isRound({ races, frozen }: ContestRows, monday: PragueDate, now: Instant): boolean {
  return races.length > 0 || frozen !== null || monday === roundOf(now).monday;
}

type ContestViewOptions = { round: Round; now: Instant; page: number; weeklyPrize: number };

/** Exactly what is shown of one round. */
export function contestView(
  rows: ContestRows,
  { round, now, weeklyPrize, ...options }: ContestViewOptions,
): ContestView {
  const lines = standingLines(rows.standings);
  const page = existingPage(options.page, lines.length);
  const { from } = pageRanks(page);
  const races = rows.races.filter(({ isCancelled }) => !isCancelled);
  const next = nextRace(races, now);
  const changes = [next?.startAt ?? null, rows.frozen ? null : phaseEndsAt(round, now)].filter((at) => at !== null);
  return {
    round,
    slug: roundSlug(round.monday),
    state: stateOf(rows, round, now),
    days: daysOf(races),
    raceCount: races.length,
    completedCount: races.filter(({ isCompleted }) => isCompleted).length,
    next,
    lines: lines.slice(from - 1, from - 1 + standingsPageSize),
    page,
    ranked: lines.length,
    unranked: rows.standings.length - lines.length,
    tips: rows.standings.reduce((sum, { tips }) => sum + tips, 0),
    leader: lines[0] ?? null,
    prize: rows.frozen?.prize ?? weeklyPrize,
    frozen: rows.frozen,
    previous: rows.previous,
    neighbours: rows.neighbours,
    changesAt: changes.length > 0 ? (Math.min(...changes) as Instant) : null,
  };
}

function stateOf({ frozen, standings }: ContestRows, round: Round, now: Instant): ContestState {
  if (frozen) return 'frozen';
  const phase = phaseOf(round, now);
  if (phase !== 'due') return phase;
  return standings.length > 0 ? 'awaiting-freeze' : 'nobody';
}

function standingLines(standings: readonly ContestStanding[]): StandingLine[] {
  return standings.flatMap((standing, index) => {
    const { rank, winningsMillionths, winnerOddsHundredths, ...shown } = standing;
    if (rank === null) return [];
    const above = standings[index - 1];
    const criterion = above ? compareTippers(above, standing).criterion : 'roi';
    return [
      {
        ...shown,
        rank,
        winnings: winningsMillionths / 1_000_000,
        winnerOdds: winnerOddsHundredths / 100,
        roi: roiOf(standing),
        tiedBy: criterion === 'roi' ? null : criterion,
      },
    ];
  });
}

function nextRace(races: readonly RoundRace[], now: Instant): NextRace | null {
  const upcoming = races.flatMap(({ startAt, eventId, location, raceNumber, time, isCompleted }) =>
    startAt !== null && startAt > now && !isCompleted ? [{ startAt, eventId, location, raceNumber, time }] : [],
  );
  return upcoming.toSorted((a, b) => a.startAt - b.startAt)[0] ?? null;
}

function daysOf(races: readonly RoundRace[]): RoundDay[] {
  const days = Map.groupBy(races, ({ eventId }) => eventId);
  return [...days].flatMap(([eventId, dayRaces]) => {
    const [first] = dayRaces;
    if (!first) return [];
    const { location, date } = first;
    const completedCount = dayRaces.filter(({ isCompleted }) => isCompleted).length;
    return [{ eventId, location, date, raceCount: dayRaces.length, completedCount }];
  });
}
