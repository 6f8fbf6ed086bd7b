import { z } from 'zod';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { fantasyScopes, parseStandingsQuery, type StandingRow } from '#features/fantasy/standings.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { standingsPageSize } from '#features/standings/page.rules.ts';
import { fantasyTopic } from '#features/fantasy/season.server.ts';
import { type Leaderboard, readLeaderboard } from '#features/fantasy/standings.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day, Page } from './schemas.server.ts';
import { fantasyWords } from '#text/api/endpoints';

const Id = z.coerce.number().int().min(1).max(1_000_000_000).optional();

const Query = z.object({
  scope: z.enum(fantasyScopes).default('season'),
  round: Id.describe(fantasyWords.round),
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional()
    .describe(fantasyWords.month),
  season: Id.describe(fantasyWords.season),
  page: Page,
});

const Player = z.object({
  playerId: z.int(),
  name: z.string().describe(fantasyWords.name),
  username: z.string().nullable(),
  points: z.int(),
  rounds: z.int().describe(fantasyWords.rounds),
  captainWins: z.int(),
  roundPoints: z.int().nullable().describe(fantasyWords.roundPoints),
  captain: z.string().nullable().describe(fantasyWords.captain),
});

/** GET /api/v1/fantasy/standings: the national leaderboard, as /fantasy/leaderboard; private leagues are not public. */
export const fantasyStandings = endpoint({
  path: '/fantasy/standings',
  summary: fantasyWords.fantasyStandings,
  query: Query,
  isPaged: true,
  data: z.object({
    scope: z.enum(fantasyScopes),
    season: z.object({ id: z.int(), name: z.string(), isArchived: z.boolean() }),
    month: z.string().nullable().describe(fantasyWords.fantasyStandingsMonth),
    round: z
      .object({ eventId: z.int(), number: z.int(), location: z.string(), date: Day })
      .describe(fantasyWords.fantasyStandingsRound),
    standings: z.array(
      Player.extend({
        rank: z.int(),
        moved: z.int().nullable().describe(fantasyWords.moved),
      }),
    ),
    robots: z.array(Player).describe(fantasyWords.robots),
  }),
  async run({ db, now, dependsOn, validUntil }, { query }) {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const board = await readLeaderboard(db, parseStandingsQuery(new URLSearchParams(given)), now);
    dependsOn(fantasyTopic, 'settings', 'clock');
    // Teams close by themselves, and then a round is in the list.
    validUntil(addMinutes(now, 1));
    if (!board || !isRequested(board, query)) return null;
    const { eventId, number, location, date } = board.round;
    return {
      data: {
        scope: query.scope,
        season: board.season,
        month: query.scope === 'month' ? board.month : null,
        round: { eventId, number, location, date },
        standings:
          board.page === query.page
            ? board.rows.map((row) => ({ ...playerAnswer(row), rank: row.rank ?? 0, moved: row.moved }))
            : [],
        robots: board.robots.map(playerAnswer),
      },
      paging: { page: query.page, pageSize: standingsPageSize, total: board.ranked },
    };
  },
});

/** Who asks for a round, a month or a season gets that one or nothing; the page shows the newest instead. */
function isRequested({ season, round, month }: Leaderboard, query: z.output<typeof Query>): boolean {
  if (query.season !== undefined && query.season !== season.id) return false;
  if (query.scope === 'round') return query.round === undefined || query.round === round.eventId;
  return query.scope !== 'month' || query.month === undefined || query.month === month;
}

const playerAnswer = (row: StandingRow): z.input<typeof Player> => ({
  ...row,
  playerId: row.id,
  name: fantasyCopy.name(row),
  captain: row.captain?.name ?? null,
});
