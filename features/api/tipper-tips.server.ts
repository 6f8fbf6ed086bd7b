import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { startedTips } from '#features/tip-analysis/public-tips.rules.ts';
import { type LoggedTip, tipperSummary } from '#features/tip-analysis/tip-log.rules.ts';
import { maxCacheMinutes } from '#features/tip-analysis/tip-page.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { readPassedOn } from '#features/racing/passed-on.server.ts';
import { logPageSize } from '#features/tip-analysis/read-tipper.server.ts';
import { readTipLog } from '#features/tip-analysis/read-tip-log.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day, HorseRef, Odds, Page, Person, personOf } from './schemas.server.ts';
import { tipperTipsWords } from '#text/api/endpoints';

const Tip = z.object({
  id: z.int(),
  eventId: z.int(),
  date: Day,
  location: z.string(),
  raceId: z.int(),
  raceNumber: z.int(),
  startAt: z.int().nullable().describe(tipperTipsWords.startAt),
  number: z.int().nullable(),
  horse: HorseRef,
  odds: Odds.describe(tipperTipsWords.odds),
  state: z.enum(['waiting', 'void', 'won', 'placed', 'lost']),
  position: z.int().nullable(),
  payout: z.number().nullable().describe(tipperTipsWords.payout),
});

export const tipperTips = endpoint({
  path: '/tippers/{userId}/tips',
  summary: tipperTipsWords.tipperTips,
  query: z.object({ page: Page }),
  isPaged: true,
  data: Person.extend({
    settled: z.object({
      tips: z.int(),
      winners: z.int(),
      places: z.int().describe(tipperTipsWords.places),
      bet: z.number(),
      winnings: z.number(),
      roi: z.number().nullable().describe(tipperTipsWords.roi),
    }),
    tips: z.array(Tip),
  }),
  async run({ db, now, dependsOn, validUntil }, { key: userId, query: { page } }) {
    const [profile] = await db.select({ username: profiles.username }).from(profiles).where(eq(profiles.id, userId));
    if (!profile) return null;
    const all = await readTipLog(db, userId);
    if (profile.username === null && all.length === 0) return null;
    const { started, changesAt } = startedTips(all, now);
    // A start that moves moves what is told; so does a new tip, once it has started.
    dependsOn(standingsTopic, 'clock', 'events', ...new Set(all.map(topicOfOpen)));
    validUntil(addMinutes(now, maxCacheMinutes));
    if (changesAt !== null) validUntil(changesAt);
    const { statistics } = tipperSummary(started);
    const passedOn = await readPassedOn(
      db,
      started.map(({ raceId }) => raceId),
    );
    const told = started.filter(({ raceId }) => passedOn.has(raceId));
    return {
      data: {
        ...personOf({ userId, username: profile.username }),
        settled: {
          tips: statistics.totalTips,
          winners: statistics.winningTips,
          places: statistics.placeTips + statistics.showTips,
          bet: statistics.totalBet,
          winnings: statistics.totalWinnings,
          roi: statistics.roi,
        },
        tips: told
          .toReversed()
          .slice((page - 1) * logPageSize, page * logPageSize)
          .map(tipAnswer),
      },
      paging: { page, pageSize: logPageSize, total: told.length },
    };
  },
});

const topicOfOpen = ({ eventId, outcome }: LoggedTip) =>
  'payoutMillionths' in outcome ? 'events' : `event:${eventId}`;

function tipAnswer({ horse: { id, name, country }, outcome, ...tip }: LoggedTip): z.input<typeof Tip> {
  const settled = 'payoutMillionths' in outcome ? outcome : null;
  return {
    ...tip,
    horse: { id, name: horseName(name), country, slug: idSlug(id, name) },
    state: outcome.state,
    position: settled?.position ?? null,
    payout: settled && settled.payoutMillionths / 1_000_000,
  };
}
