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
import { rankedTips } from '#features/contest/rule-words.cs.ts';
import { pageRanks, standingsPageSize } from '#features/standings/page.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { countFrozenRounds, readContest, readFrozenRounds } from '#features/contest/read-contest.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day, Page, Person, personOf } from './schemas.server.ts';

const Moment = z.int().describe('Čas webu, epocha v\u00a0milisekundách');

const Winner = Person.extend({
  rank: z.int(),
  tips: z.int(),
  roi: z.number().describe('Procenta'),
  state: z.enum(['waiting', 'confirmed', 'handed-over']),
  handedOverAt: Moment.nullable(),
})
  .nullable()
  .describe('null, kde vyhrát nemohl nikdo, nebo kolo není uzavřené');

const Round = z.object({
  round: z.string().describe('Rok a\u00a0týden, jak jsou v\u00a0adrese'),
  monday: Day,
  sunday: Day,
  frozenAt: Moment.nullable().describe('Kdy bylo pořadí uzavřeno; null, dokud se může měnit'),
  prize: z.int().describe('Kč'),
  ranked: z.int().describe(`Lidé v\u00a0pořadí; mají aspoň ${rankedTips}`),
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
  summary: 'Týdenní soutěž: uzavřená kola a\u00a0jejich vítězové, nejnovější první',
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
  tips: z.int().describe('Platné tipy'),
  winners: z.int(),
  winnings: z.number().describe('Výhry při jednotce na tip'),
  winnerOdds: z.number().describe('Součet kurzů vítězů'),
  roi: z.number().describe('Procenta simulace, ne výdělek'),
  lastTipAt: Moment,
  tiedBy: z.enum(tieBreaks).nullable().describe('Co rozhodlo proti řádku výš, když je ROI stejná'),
  noPrize: z.enum(noPrizeReasons).nullable().describe('Proč nemůže vyhrát'),
});

export const contestRound = endpoint({
  path: '/contest/rounds/{round}',
  summary: 'Pořadí kola týdenní soutěže, průběžné nebo uzavřené; pořadí měsíce a\u00a0sezony dává /tip-analysis',
  query: z.object({ page: Page }),
  isPaged: true,
  data: Round.extend({
    state: z
      .enum(['upcoming', 'running', 'counting', 'awaiting-freeze', 'frozen', 'nobody'])
      .describe('counting: výsledky mohou ještě přijít; nobody: skončilo bez platného tipu'),
    days: z.array(
      z.object({ eventId: z.int(), location: z.string(), date: Day, raceCount: z.int(), completedCount: z.int() }),
    ),
    unranked: z.int().describe(`Lidé, kteří mají méně než ${rankedTips}`),
    tips: z.int().describe('Všechny platné tipy kola'),
    corrections: z
      .array(z.object({ location: z.string(), date: Day, raceNumber: z.int(), kind: z.enum(['changed', 'late']) }))
      .describe('Výsledky změněné po uzavření; pořadí už nemění'),
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
