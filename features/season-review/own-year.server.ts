import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { tipPeriod } from '#features/analysis/tip-scope.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { readStandingOf, readTipperStandings } from '#features/analysis/read-standings.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readTipLog } from '#features/tip-analysis/read-tip-log.server.ts';
import { personTopic } from '#features/accounts/person-topic.server.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { person } from '#platform/http/route-rules.server.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { accountStatus } from '#features/accounts/account-answers.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { ownYear, type OwnYear, type OwnYearAnswer, settledInSeason, type YearSharing } from './own-year.rules.ts';
import { parseYearCode, YearToShare } from './shared-year.rules.ts';
import { sharedYears } from './shared-years.tables.ts';
import { parseSeason } from './season-review.rules.ts';

type Person = { id: string; username: string };

/** A person's own season with its badges; null without a settled tip in it. */
export async function readOwnYear(
  db: Db,
  { id, username }: Person,
  season: number,
  today: PragueDate,
): Promise<OwnYear | null> {
  const period = tipPeriod('season', String(season), today);
  const tips = period ? settledInSeason(await readTipLog(db, id), season) : [];
  if (!period || tips.length === 0) return null;
  const [standing, { peopleCount }, days, robots] = await Promise.all([
    readStandingOf(db, period, id),
    readTipperStandings(db, { period, search: null, minTips: 0, sort: 'rank', isReversed: false, limit: 1, offset: 0 }),
    readTippableDays(db, season),
    readRobotMonths(db, season),
  ]);
  return ownYear({
    username,
    tips,
    rank: standing?.rank ?? null,
    people: peopleCount,
    eventIds: days.map(({ eventId }) => eventId),
    robots,
    isOver: season < Number(today.slice(0, 4)),
  });
}

/** Race days of the season with a settled race. */
function readTippableDays(db: Db, season: number) {
  return queryRows(
    db,
    { eventId: int },
    sql`select e.id::int as "eventId" from race_events e
      where e.date between ${`${season}-01-01`} and ${`${season}-12-31`}
        and exists (select from tip_outcomes o where o.event_id = e.id and o.state <> 'void')`,
  );
}

/** What each robot's tips of each month of the season returned. */
function readRobotMonths(db: Db, season: number) {
  return queryRows(
    db,
    { month: text(), tips: int, millionths: float },
    sql`select to_char(o.raced_on, 'YYYY-MM') as month, count(*)::int as tips, (sum(o.payout) * 1000000)::float8 as millionths
      from tip_outcomes o cross join unnest(o.bots) as bot
      where o.state <> 'void' and o.raced_on between ${`${season}-01-01`} and ${`${season}-12-31`}
      group by 1, bot`,
  );
}

/** A shared year as whoever has its code sees it, and the cache topics that change it. */
type SharedYear = { season: number; userId: string; year: OwnYear; topics: readonly string[] };

/** null for an unknown code, a locked account and a season without a settled tip. */
export async function readSharedYear(db: Db, requested: string, today: PragueDate): Promise<SharedYear | null> {
  const code = parseYearCode(requested);
  if (code === null) return null;
  const [shared] = await queryRows(
    db,
    { id: text(), username: text(), season: int },
    sql`select u.id::text, u.username, s.season::int from shared_years s join users u on u.id = s.user_id
      where s.code = ${code} and u.locked_at is null`,
  );
  const year = shared ? await readOwnYear(db, shared, shared.season, today) : null;
  if (!shared || !year) return null;
  const topics = [personTopic(shared.id), standingsTopic, 'horses'];
  return { season: shared.season, userId: shared.id, year, topics };
}

/** The code of a season that its person has shared; null: it isn't shared. */
async function readYearCode(db: Db, userId: string, season: number): Promise<string | null> {
  const [shared] = await queryRows(
    db,
    { code: text() },
    sql`select code from shared_years where user_id = ${userId} and season = ${season}`,
  );
  return shared?.code ?? null;
}

/**
 * Shares the actor's season under a code that can't be guessed; one that is shared keeps its code
 * (season-review.sharing). A season without a settled tip has no page until it has one.
 */
export const shareYear = command({
  name: 'share-year',
  who: signedIn,
  input: YearToShare,
  async run({ tx, actor, now }, { season }) {
    const code = randomBytes(16).toString('hex');
    await tx
      .insert(sharedYears)
      .values({ userId: actor.id, season, code, sharedAt: new Date(now) })
      .onConflictDoNothing();
    const own = and(eq(sharedYears.userId, actor.id), eq(sharedYears.season, season));
    const [shared] = await tx.select({ code: sharedYears.code }).from(sharedYears).where(own);
    return done({ code: shared?.code ?? null } satisfies YearSharing, { changed: [personTopic(actor.id)] });
  },
});

/** Ends the sharing of the actor's season: its code never opens anything again. */
export const unshareYear = command({
  name: 'unshare-year',
  who: signedIn,
  input: YearToShare,
  async run({ tx, actor }, { season }) {
    await tx.delete(sharedYears).where(and(eq(sharedYears.userId, actor.id), eq(sharedYears.season, season)));
    return done({ code: null } satisfies YearSharing, { changed: [personTopic(actor.id)] });
  },
});

/** The viewer's own season with its badges, and who else may see it. */
export const ownYearResource = resource('/api/viewer/season/:season', person(), {
  async GET({ ctx: { db, now, person }, params }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const season = parseSeason(params.season);
    if (season === null) return errorResponse(404, 'not-found');
    const [year, code] = await Promise.all([
      readOwnYear(db, person, season, pragueDate(now)),
      readYearCode(db, person.id, season),
    ]);
    return Response.json({ year, code } satisfies OwnYearAnswer);
  },
  POST: ({ ctx, params }) => changeSharing(ctx, shareYear, params.season),
  DELETE: ({ ctx, params }) => changeSharing(ctx, unshareYear, params.season),
});

async function changeSharing(ctx: RequestContext, change: typeof shareYear | typeof unshareYear, requested: string) {
  const season = parseSeason(requested);
  if (season === null) return errorResponse(404, 'not-found');
  const result = await change(ctx, { season });
  return result.ok ? Response.json(result.value) : errorResponse(accountStatus(result.code), result.code);
}
