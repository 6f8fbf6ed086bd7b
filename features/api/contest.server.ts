import { z } from 'zod';
import { tieBreaks } from '#features/analysis/tipper-ranking.rules.ts';
import {
  type Award,
  contestView,
  type FrozenRound,
  isRound,
  noPrizeReasons,
  type StandingLine,
} from '#features/contest/contest.rules.ts';
import { contestPrize } from '#features/site/site-settings.rules.ts';
import { parseRoundSlug, roundFrom, roundSlug } from '#features/contest/round.rules.ts';
import { pageRanks, standingsPageSize } from '#features/standings/page.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { countFrozenRounds, readContest, readFrozenRounds } from '#features/contest/read-contest.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day, Page, Person, personOf } from './schemas.server.ts';
import { contestWords } from '#text/api/endpoints';

const Moment = z.int().describe(contestWords.moment);

const Winner = Person.extend({
  rank: z.int(),
  tips: z.int(),
  roi: z.number().describe(contestWords.roi),
  state: z.enum(['waiting', 'confirmed', 'handed-over']),
  handedOverAt: Moment.nullable(),
})
  .nullable()
  .describe(contestWords.winner);

const Round = z.object({
  round: z.string().describe(contestWords.round),
  monday: Day,
  sunday: Day,
  frozenAt: Moment.nullable().describe(contestWords.frozenAt),
  prize: z.int().describe(contestWords.prize),
  ranked: z.int().describe(contestWords.ranked),
  winner: Winner,
});

function roundAnswer({ monday, at, prize, ranked, award }: FrozenRound): z.input<typeof Round> {
  const { sunday } = roundFrom(monday);
  return { round: roundSlug(monday), monday, sunday, frozenAt: at, prize, ranked, winner: winnerOf(award) };
}

const winnerOf = (award: Award | null) => award && { ...award, ...personOf(award) };

/**
 * GET /api/v1/contest/rounds: rounds of the weekly contest that are frozen, with their winners, as /contest/winners.
 */
export const contestRounds = endpoint({
  path: '/contest/rounds',
  summary: contestWords.contestRounds,
  query: z.object({ page: Page }),
  isPaged: true,
  data: z.array(Round),
  async run({ db, dependsOn }, { query: { page } }) {
    dependsOn('contest', 'settings');
    if (contestPrize(await readSettings(db)) === null)
      return { data: [], paging: { page, pageSize: standingsPageSize, total: 0 } };
    const offset = pageRanks(page).from - 1;
    const rounds = await readFrozenRounds(db, 'all', { limit: standingsPageSize, offset });
    return {
      data: rounds.map(roundAnswer),
      paging: { page, pageSize: standingsPageSize, total: await countFrozenRounds(db) },
    };
  },
});

const Line = Person.extend({
  rank: z.int(),
  tips: z.int().describe(contestWords.tips),
  winners: z.int(),
  winnings: z.number().describe(contestWords.winnings),
  winnerOdds: z.number().describe(contestWords.winnerOdds),
  roi: z.number().describe(contestWords.lineRoi),
  lastTipAt: Moment,
  tiedBy: z.enum(tieBreaks).nullable().describe(contestWords.tiedBy),
  noPrize: z.enum(noPrizeReasons).nullable().describe(contestWords.noPrize),
});

export const contestRound = endpoint({
  path: '/contest/rounds/{round}',
  summary: contestWords.contestRound,
  query: z.object({ page: Page }),
  isPaged: true,
  data: Round.extend({
    state: z
      .enum(['upcoming', 'running', 'counting', 'awaiting-freeze', 'frozen', 'nobody'])
      .describe(contestWords.state),
    days: z.array(
      z.object({ eventId: z.int(), location: z.string(), date: Day, raceCount: z.int(), completedCount: z.int() }),
    ),
    unranked: z.int().describe(contestWords.unranked),
    tips: z.int().describe(contestWords.contestRoundTips),
    corrections: z
      .array(z.object({ location: z.string(), date: Day, raceNumber: z.int(), kind: z.enum(['changed', 'late']) }))
      .describe(contestWords.corrections),
    standings: z.array(Line),
  }),
  async run({ db, now, dependsOn, validUntil }, { key, query: { page } }) {
    const monday = parseRoundSlug(key);
    const rows = monday && (await readContest(db, roundFrom(monday)));
    if (!monday || !rows || !isRound(rows, monday, now)) return null;
    const weeklyPrize = contestPrize(await readSettings(db));
    if (weeklyPrize === null) return null;
    const view = contestView(rows, { round: roundFrom(monday), now, page, weeklyPrize });
    dependsOn(
      'contest',
      standingsTopic,
      'events',
      'settings',
      'clock',
      ...view.days.map((day) => `event:${day.eventId}`),
    );
    validUntil(view.changesAt ?? view.round.freezesAt);
    return {
      data: {
        round: view.slug,
        monday,
        sunday: view.round.sunday,
        frozenAt: view.frozen?.at ?? null,
        prize: view.prize,
        ranked: view.ranked,
        winner: winnerOf(view.frozen?.award ?? null),
        state: view.state,
        days: view.days,
        unranked: view.unranked,
        tips: view.tips,
        corrections: [...(view.frozen?.corrections ?? [])],
        // Past the last page there is no line.
        standings: view.page === page ? view.lines.map(lineAnswer) : [],
      },
      paging: { page, pageSize: standingsPageSize, total: view.ranked },
    };
  },
});

const lineAnswer = (line: StandingLine): z.input<typeof Line> => ({
  ...line,
  ...personOf(line),
  lastTipAt: Math.floor(line.lastTipAt),
});
