import { positiveInteger, type Query } from '#platform/http/query.rules.ts';
import { parsePage } from '#platform/http/page.rules.ts';

/** What a leaderboard ranks: one round, a month or a season. */
export const fantasyScopes = ['round', 'month', 'season'] as const;
export type FantasyScope = (typeof fantasyScopes)[number];

/** The state of a leaderboard in its URL; null = the newest. */
export type StandingsQuery = {
  scope: FantasyScope;
  round: number | null;
  /** '2023-10' */
  month: string | null;
  /** An archived season; null = the current one. */
  season: number | null;
  page: number;
};

/** Of a leaderboard's address. */
export const standingsParameters = ['scope', 'round', 'month', 'season', 'page'];

/** Unknown values count as missing. */
export function parseStandingsQuery(query: Query): StandingsQuery {
  const month = query.get('month');
  return {
    scope: fantasyScopes.find((scope) => scope === query.get('scope')) ?? 'season',
    round: positiveInteger(query.get('round')),
    month: month !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
    season: positiveInteger(query.get('season')),
    page: parsePage(query.get('page')),
  };
}

/** The URL of a leaderboard, defaults left out. */
export function standingsAddress({ scope, round, month, season, page }: StandingsQuery): string {
  const parts = [
    ...(scope === 'season' ? [] : [`scope=${scope}`]),
    ...(scope === 'round' && round !== null ? [`round=${round}`] : []),
    ...(scope === 'month' && month !== null ? [`month=${month}`] : []),
    ...(season === null ? [] : [`season=${season}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return parts.length > 0 ? `/fantasy/leaderboard?${parts.join('&')}` : '/fantasy/leaderboard';
}
