import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import type { BatchState } from '#features/imports/batch.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { apiKeys, pricePushes } from '#features/api/api.tables.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';

/** Who gets mails about sources: every administrator with a confirmed address. */
export async function readAdministratorEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(profiles.role, 'admin'), users.emailVerified));
  return rows.map(({ email }) => email);
}

const sourceColumns = {
  keyId: int,
  name: text(),
  lastAt: instant,
  usedAt: instant,
  pricedAt: nullable(instant),
  batchId: nullable(int),
  state: nullable(text<BatchState>()),
  changes: nullable(int),
  skipped: nullable(int),
  waiting: int,
  pricesInHour: int,
};

/**
 * A program that has pushed: when something of it came last, when it called and pushed prices last, its last batch with what
 * became of it, how many of its files wait for a decision, and how many prices changed in the last hour or so.
 */
type PushSource = {
  keyId: number;
  name: string;
  lastAt: Instant;
  usedAt: Instant;
  pricedAt: Instant | null;
  batchId: number | null;
  state: BatchState | null;
  changes: number | null;
  skipped: number | null;
  waiting: number;
  pricesInHour: number;
};

/** The keys that aren't revoked and have brought something, stored or not, by name. */
export async function readPushSources(db: Db): Promise<PushSource[]> {
  return queryRows(
    db,
    sourceColumns,
    sql`
    select k.id::int as "keyId", k.name, (extract(epoch from greatest(b.came_at, p.last_at)) * 1000)::float8 as "lastAt",
      (extract(epoch from greatest(k.last_used_at, b.came_at, p.last_at)) * 1000)::float8 as "usedAt",
      (extract(epoch from p.last_at) * 1000)::float8 as "pricedAt",
      b.id::int as "batchId", b.state, b.changes, b.skipped, coalesce(w.waiting, 0)::int as waiting,
      coalesce(h.stored, 0)::int as "pricesInHour"
    from ${apiKeys} k
    left join lateral (
      select id, state, made_at as came_at, coalesce((counts->>'skipped')::int, 0) as skipped,
        coalesce((counts->>'new')::int, 0) + coalesce((counts->>'changed')::int, 0) as changes
      from ${importBatches} where key_id = k.id order by made_at desc, id desc limit 1
    ) b on true
    left join lateral (
      select count(*) as waiting from ${importBatches}
      where key_id = k.id and state in ('uploaded', 'previewed') and content is not null
    ) w on true
    left join lateral (select max(last_at) as last_at from ${pricePushes} where key_id = k.id) p on true
    left join lateral (
      select sum(stored) as stored from ${pricePushes} where key_id = k.id and last_at > now() - interval '1 hour'
    ) h on true
    where k.revoked_at is null and (b.id is not null or p.last_at is not null)
    order by k.name`,
  );
}

const lineColumns = {
  id: feeds.id,
  name: feeds.name,
  url: feeds.url,
  kind: feeds.kind,
  format: feeds.format,
  rowsAt: feeds.rowsAt,
  everyMinutes: feeds.everyMinutes,
  onlyRaceDays: feeds.onlyRaceDays,
  mayPassOn: feeds.mayPassOn,
  isPaused: feeds.isPaused,
  permission: feeds.permission,
  permittedAt: feeds.permittedAt,
  isWanted: feeds.isWanted,
  nextAt: feeds.nextAt,
  takenUntil: feeds.takenUntil,
  fetchedAt: feeds.fetchedAt,
  succeededAt: feeds.succeededAt,
  changedAt: feeds.changedAt,
  counts: feeds.counts,
  batchId: feeds.batchId,
  failures: feeds.failures,
  error: feeds.error,
  errorDetail: feeds.errorDetail,
};
type Line = Pick<typeof feeds.$inferSelect, keyof typeof lineColumns>;
type Moments = 'nextAt' | 'takenUntil' | 'fetchedAt' | 'succeededAt' | 'changedAt' | 'permittedAt';

/** A feed with its schedule and how its last fetch ended; moments in real time, not by the site's clock. */
type FeedLine = Omit<Line, Moments> & { nextAt: Instant } & Record<Exclude<Moments, 'nextAt'>, Instant | null>;
export type FeedDetail = FeedLine &
  Pick<typeof feeds.$inferSelect, 'mapping' | 'sample'> & {
    /** Names of the stored secret headers; their values never leave the server. */
    headerNames: string[];
    /** The administrator who recorded the permission. */
    permittedBy: string | null;
  };

const instantOf = (at: Date | null): Instant | null => (at === null ? null : (at.getTime() as Instant));

const lineOf = ({ nextAt, takenUntil, fetchedAt, succeededAt, changedAt, permittedAt, ...line }: Line): FeedLine => ({
  ...line,
  nextAt: nextAt.getTime() as Instant,
  takenUntil: instantOf(takenUntil),
  fetchedAt: instantOf(fetchedAt),
  succeededAt: instantOf(succeededAt),
  changedAt: instantOf(changedAt),
  permittedAt: instantOf(permittedAt),
});

export async function readFeeds(db: Db): Promise<FeedLine[]> {
  const rows = await db.select(lineColumns).from(feeds).orderBy(asc(feeds.name), asc(feeds.id));
  return rows.map(lineOf);
}

/** One feed with its column mapping and a sample of its last response; null when there is none. */
export async function readFeed(db: Db, id: number): Promise<FeedDetail | null> {
  const [row] = await db
    .select({
      ...lineColumns,
      mapping: feeds.mapping,
      sample: feeds.sample,
      secretHeaders: feeds.secretHeaders,
      permittedBy: profiles.username,
    })
    .from(feeds)
    .leftJoin(profiles, eq(profiles.id, feeds.permittedBy))
    .where(eq(feeds.id, id));
  if (!row) return null;
  const { mapping, sample, secretHeaders, permittedBy, ...line } = row;
  return { ...lineOf(line), mapping, sample, headerNames: Object.keys(secretHeaders), permittedBy };
}

/** Query of the race days on a date that are not cancelled. */
export const raceDaysOn = (db: Db, date: PragueDate) =>
  db
    .select({ id: raceEvents.id })
    .from(raceEvents)
    .where(and(eq(raceEvents.date, date), sql`${raceEvents.status} <> 'cancelled'`));

/** Whether races are held on a day: feeds may be limited to such days. */
export async function isRaceDay(db: Db, today: PragueDate): Promise<boolean> {
  return (await raceDaysOn(db, today).limit(1)).length > 0;
}
