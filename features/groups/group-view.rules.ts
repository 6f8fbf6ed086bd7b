import { type TipPeriod, tipPeriod } from '#features/analysis/tip-scope.rules.ts';
import { roiOf } from '#features/contest/contest.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

/** The tables of a group, in the order of its switch. */
export const groupScopes = ['round', 'month', 'season'] as const;
export type GroupScope = (typeof groupScopes)[number];
export type GroupPeriod = TipPeriod & { scope: GroupScope };

/** One of a person's groups with their place in this week's table. */
export type GroupCard = {
  id: number;
  name: string;
  members: number;
  /** null under three valid tips. */
  rank: number | null;
  /** Places won since yesterday evening; null without a rank then. */
  moved: number | null;
  leader: { userId: string; username: string | null } | null;
};

/** A member in the table. */
export type GroupRow = {
  userId: string;
  username: string | null;
  isFounder: boolean;
  rank: number | null;
  moved: number | null;
  tips: number;
  /** Percent; null without a valid tip. */
  roi: number | null;
  /** Winnings without the stakes, in millionths of a unit; null without a valid tip. */
  profitMillionths: number | null;
  /** In how many of today's races without a result they have a tip. */
  openRaces: number;
};

export type GroupTable = {
  rows: GroupRow[];
  page: number;
  members: number;
  /** Today's races without a result; 0 in a table that today isn't part of. */
  openRaces: number;
  /** Today's race days, whose changes move it. */
  eventIds: string[];
  /** Whether its round is frozen (contest.freeze). */
  isFrozen: boolean;
  /** Whether today's races can still move it, so that places have changed since yesterday evening. */
  isCurrent: boolean;
};

/** A line of the wall. */
export type WallLine = { id: number; userId: string; username: string | null; text: string; at: Instant };

export type Group = {
  id: number;
  name: string;
  members: number;
  isMine: boolean;
  code: string;
  codeUntil: Instant;
};

/** The table that the address asks for: '?scope=month&id=2023-10'; the current week when it names none (groups.table). */
export function groupPeriod(params: Query, today: PragueDate): GroupPeriod {
  const scope = groupScopes.find((known) => known === params.get('scope')) ?? 'round';
  const period = tipPeriod(scope, params.get('id'), today) ?? tipPeriod(scope, null, today);
  if (!period) throw new Error('a scope without a current period');
  return { ...period, scope };
}

/** Whether a day belongs to a period. */
export function holdsDay({ span }: TipPeriod, day: PragueDate): boolean {
  return span === 'all' || ('from' in span && span.from <= day && day <= span.to);
}

type RankedTotals = {
  userId: string;
  username: string | null;
  isFounder: boolean;
  rank: number | null;
  before: number | null;
  tips: number;
  winningsMillionths: number;
};

/** A member's row from the stored sums. */
export function groupRow(totals: RankedTotals, openRaces: number): GroupRow {
  const { userId, username, isFounder, rank, before, tips, winningsMillionths } = totals;
  return {
    userId,
    username,
    isFounder,
    rank,
    moved: placesWon(rank, before),
    tips,
    roi: tips === 0 ? null : roiOf(totals),
    profitMillionths: tips === 0 ? null : winningsMillionths - tips * 1_000_000,
    openRaces,
  };
}

/** By how many places somebody has risen; null when they had or have no rank. */
export function placesWon(rank: number | null, before: number | null): number | null {
  return rank === null || before === null ? null : before - rank;
}
