import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import {
  compareTippers,
  minRankedTips,
  type TieBreak,
  type TipperTotals,
} from '#features/analysis/tipper-ranking.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { existingPage, pageRanks, standingsPageSize } from '#features/standings/page.rules.ts';
import type { AwardState } from './award.rules.ts';
import { phaseEndsAt, phaseOf, type Round, roundOf, roundSlug } from './round.rules.ts';

/** A standing with why the person couldn't win the prize; null = they could. */
export type ContestStanding = Standing & { noPrize: NoPrizeReason | null };

/** A race of the round, for the list of its days and the next start. */
export type RoundRace = {
  eventId: number;
  location: string;
  date: PragueDate;
  raceNumber: number;
  time: ClockTime | null;
  startAt: Instant | null;
  isCompleted: boolean;
  isCancelled: boolean;
};

/** Who the prize went to, or is meant to go to, with the numbers of their standing. */
export type Award = {
  userId: string;
  username: string | null;
  state: Exclude<AwardState, 'rejected'>;
  handedOverAt: Instant | null;
  rank: number;
  tips: number;
  /** Percent. */
  roi: number;
};

/** A frozen round and its winner; `award` null = nobody could win. `prize` in whole Kč. */
export type FrozenRound = { monday: PragueDate; at: Instant; prize: number; ranked: number; award: Award | null };

/** The rows behind the screen of one round. */
export type ContestRows = {
  races: readonly RoundRace[];
  /** By rank; those of a frozen round as frozen. */
  standings: readonly ContestStanding[];
  frozen: (FrozenRound & { corrections: readonly Correction[]; hasFormerRules: boolean }) | null;
  /** Mondays of the nearest rounds with races. */
  neighbours: { earlier: PragueDate | null; later: PragueDate | null };
  /** The last round frozen before this one. */
  previous: FrozenRound | null;
};

/** A person's valid tips of one round. */
export type ContestTipper = TipperTotals & {
  /** null = a deleted account (contest.deleted-account). */
  username: string | null;
};

/** A tipper's place in a round; `rank` is null with too few valid tips. */
type Standing = ContestTipper & { rank: number | null };

/** Return on investment in percent (simulation.one-unit); a tipper has at least one tip. */
export function roiOf({ winningsMillionths, tips }: Pick<TipperTotals, 'winningsMillionths' | 'tips'>): number {
  return roiPercent(winningsMillionths, tips) ?? 0;
}

export const noPrizeReasons = ['too-few-tips', 'negative-roi', 'account-deleted', 'administrator'] as const;
export type NoPrizeReason = (typeof noPrizeReasons)[number];

/** Why a person can't get the round's prize; null = they can (contest.eligibility). */
export function noPrizeReason(
  { tips, winningsMillionths, username }: ContestTipper,
  role: 'user' | 'admin',
): NoPrizeReason | null {
  if (tips < minRankedTips) return 'too-few-tips';
  if (username === null) return 'account-deleted';
  if (role === 'admin') return 'administrator';
  return winningsMillionths < tips * 1_000_000 ? 'negative-roi' : null;
}

/** What a person lacks to reach the next better place, which `rival` holds (contest.my-standing). */
export type Gap =
  | { kind: 'needs-tips'; missingTips: number }
  | { kind: 'leads' }
  | { kind: 'needs-units'; rival: Rival; millionths: number }
  | { kind: 'loses-tie'; rival: Rival; criterion: Exclude<TieBreak, 'roi'> };

export type Rival = { rank: number; username: string | null };

/** The gap of one person. `standings` as `rankTippers` orders them; null when the person isn't among them. */
export function gapToNext(standings: readonly Standing[], userId: string): Gap | null {
  const index = standings.findIndex((standing) => standing.userId === userId);
  const mine = standings[index];
  if (!mine) return null;
  if (mine.rank === null) return { kind: 'needs-tips', missingTips: minRankedTips - mine.tips };
  const next = standings[index - 1];
  if (!next || next.rank === null) return { kind: 'leads' };
  const rival = { rank: next.rank, username: next.username };
  const { criterion } = compareTippers(next, mine);
  if (criterion !== 'roi') return { kind: 'loses-tie', rival, criterion };
  return { kind: 'needs-units', rival, millionths: unitsToTie(next, mine) };
}

/** By how much the winnings must rise for an equal ROI from the same tips, in millionths of a unit, rounded up. */
function unitsToTie(next: Standing, mine: Standing): number {
  return Math.ceil((next.winningsMillionths * mine.tips) / next.tips) - mine.winningsMillionths;
}

/** A race whose outcome differs from the one its round was frozen with; `late`: it had none then. */
export type Correction = { location: string; date: PragueDate; raceNumber: number; kind: 'changed' | 'late' };

/** Outcomes of one race as text, at the freeze and now; '' = none yet. */
export type RaceOutcomes = Omit<Correction, 'kind'> & { frozen: string; current: string };

/** What a tip returned, with its six decimals. */
const payouts = / \d+\.\d{6}(?![\d.])/g;

/**
 * Races whose outcome has changed since the freeze (contest.corrections). Where the rules have changed since then, every
 * tip may return something else, so what it returned says nothing of the result.
 */
export function findCorrections(races: readonly RaceOutcomes[], hasFormerRules: boolean): Correction[] {
  const comparable = (outcome: string) => (hasFormerRules ? outcome.replace(payouts, '') : outcome);
  return races.flatMap(({ frozen, current, ...race }) =>
    comparable(frozen) === comparable(current)
      ? []
      : [{ ...race, kind: frozen === '' ? ('late' as const) : ('changed' as const) }],
  );
}

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
