import { desc, isNull, sql, type SQL } from 'drizzle-orm';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { fantasyRules, fantasySeasons } from './fantasy.tables.ts';
import { defaultRules, type FantasyRules } from './scoring.rules.ts';
import type { RoundLine, RoundState } from './round.rules.ts';

/** Cache topic of every page of the league. */
export const fantasyTopic = 'fantasy';

/** Subquery: the id of the season that is being played, the only one that is not archived. */
export const currentSeasonId = sql`(select id from fantasy_seasons where archived_at is null)`;

async function readCurrentSeason(db: Db): Promise<{ id: number; name: string } | null> {
  const [season] = await db
    .select({ id: fantasySeasons.id, name: fantasySeasons.name })
    .from(fantasySeasons)
    .where(isNull(fantasySeasons.archivedAt));
  return season ?? null;
}

/** The id of the current season; the league's first one is created together with its first round. */
export async function requireSeason(tx: Db, now: Instant): Promise<number> {
  await tx
    .insert(fantasySeasons)
    .values({ name: pragueDate(now).slice(0, 4), startedAt: new Date(now) })
    .onConflictDoNothing();
  const season = await readCurrentSeason(tx);
  if (!season) throw new Error('no season was begun');
  return season.id;
}

/** The rules for rounds that open now; the defaults before anybody has changed them. */
export async function readRules(db: Db): Promise<{ id: number | null; rules: FantasyRules }> {
  const [newest] = await db
    .select({ id: fantasyRules.id, rules: fantasyRules.rules })
    .from(fantasyRules)
    .orderBy(desc(fantasyRules.id))
    .limit(1);
  return newest ?? { id: null, rules: defaultRules };
}

/** The current rules with their id; the defaults are stored first if nobody has changed them yet. */
export async function requireRules(tx: Db, now: Instant): Promise<{ id: number; rules: FantasyRules }> {
  const { id, rules } = await readRules(tx);
  if (id !== null) return { id, rules };
  const [row] = await tx
    .insert(fantasyRules)
    .values({ rules, madeAt: new Date(now) })
    .returning({ id: fantasyRules.id });
  if (!row) throw new Error('the rules were not stored');
  return { id: row.id, rules };
}

/** The rounds of a season by date, of the current one by default. */
export function readRounds(db: Db, seasonId: number | null = null): Promise<RoundLine[]> {
  const season: SQL = seasonId === null ? currentSeasonId : sql`${seasonId}`;
  return readLines(db, sql`r.season_id = ${season}`);
}

/** One round with its number in its season. */
export async function readRound(db: Db, eventId: number): Promise<RoundLine | null> {
  const lines = await readLines(
    db,
    sql`r.season_id = (select season_id from fantasy_rounds where event_id = ${eventId})`,
  );
  return lines.find((line) => line.eventId === eventId) ?? null;
}

async function readLines(db: Db, condition: SQL): Promise<RoundLine[]> {
  return queryRows(
    db,
    {
      eventId: int,
      seasonId: int,
      number: int,
      location: text(),
      date: text<PragueDate>(),
      state: text<RoundState>(),
      locksAt: nullable(instant),
    },
    sql`
      select r.event_id::int as "eventId", r.season_id::int as "seasonId",
        (row_number() over (order by e.date, r.locks_at, r.event_id))::int as number, e.location, e.date::text as date,
        r.state, (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt"
      from fantasy_rounds r join race_events e on e.id = r.event_id
      where ${condition} order by e.date, r.locks_at, r.event_id`,
  );
}
