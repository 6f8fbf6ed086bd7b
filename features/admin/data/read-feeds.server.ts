import { and, asc, eq, sql } from 'drizzle-orm';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds } from './imports.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';

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
export type FeedLine = Omit<Line, Moments> & { nextAt: Instant } & Record<Exclude<Moments, 'nextAt'>, Instant | null>;
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
