import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addMinutes, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, nullable, other, queryRow } from '#platform/db/query-rows.server.ts';
import type { Enqueue, SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import { mailQueue } from '#features/mailing/mail-queue.server.ts';
import type { Mail, MailedSource } from '#features/mailing/mail.rules.ts';
import { areSourcesWatched, isFeedSilent, isKeySilent, lastPushAt } from './feed-state.rules.ts';
import { sourceSilences } from './source-silences.tables.ts';
import { readAdministratorEmails, readFeeds, readPushSources } from './read-feeds.server.ts';
import type { Clocks } from './run-feed.server.ts';

const lookMinutes = 1;
/** While no source is watched, so that a day added today is noticed too. */
const idleMinutes = 10;
/** A site that has just started, or just got its race day, fetches its feeds first. */
const patienceMinutes = 5;

type Options = Clocks & { appUrl: string };

/** A source that has brought data; `lastAt` and `now` are real time. */
type Source = { feedId: number | null; keyId: number | null; name: string; lastAt: Instant; isSilent: boolean };

/**
 * The job that mails administrators about sources that are silent on a race day, and when they have come again
 * (import.silent-source). A row for each source and day makes it one mail of all processes, also after a restart.
 */
export function watchSourcesJob({ db, clock, realNow, appUrl }: Options): SiteTimeJob {
  let watchedSince: Instant | null = null;
  return {
    name: 'watch-sources',
    now: realNow,
    async run(enqueue) {
      const now = realNow() as Instant;
      const siteNow = clock.now();
      const today = pragueDate(siteNow);
      const day = await readStarts(db, today);
      if (!day) {
        watchedSince = null;
        return addMinutes(now, idleMinutes);
      }
      const sources = await readSources(db, now);
      const mails = { enqueue, url: `${appUrl}/admin#zdroje`, now, today };
      await mailEnded(db, sources, mails);
      if (!areSourcesWatched(day, siteNow)) {
        watchedSince = null;
        return addMinutes(now, idleMinutes);
      }
      watchedSince ??= now;
      if (now >= addMinutes(watchedSince, patienceMinutes)) await mailSilent(db, sources, { ...mails, ...day });
      return addMinutes(now, lookMinutes);
    },
  };
}

const startColumns = {
  firstStart: nullable(instant),
  lastStart: nullable(instant),
  locations: nullable(other<string[]>()),
};

/** The first and the last start of a day's races that are held; null without. */
async function readStarts(db: Db, today: PragueDate) {
  const { firstStart, lastStart, locations } = await queryRow(
    db,
    startColumns,
    sql`
    select (extract(epoch from min(r.start_at)) * 1000)::float8 as "firstStart",
      (extract(epoch from max(r.start_at)) * 1000)::float8 as "lastStart", array_agg(distinct e.location) as locations
    from races r join race_events e on e.id = r.event_id
    where e.date = ${today} and e.status <> 'cancelled' and not r.is_cancelled and r.start_at is not null`,
  );
  return firstStart === null || lastStart === null ? null : { firstStart, lastStart, locations: locations ?? [] };
}

async function readSources(db: Db, now: Instant): Promise<Source[]> {
  const [feeds, keys] = await Promise.all([readFeeds(db), readPushSources(db)]);
  return [
    ...feeds.flatMap((feed) => {
      const { id: feedId, name, succeededAt: lastAt } = feed;
      return lastAt === null ? [] : [{ feedId, keyId: null, name, lastAt, isSilent: isFeedSilent(feed, now) }];
    }),
    ...keys.map((key) => {
      const { keyId, name } = key;
      return { feedId: null, keyId, name, lastAt: lastPushAt(key), isSilent: isKeySilent(key, now) };
    }),
  ];
}

type Mails = { enqueue: Enqueue; url: string; now: Instant; today: PragueDate };
type DayMails = Mails & { firstStart: Instant; locations: readonly string[] };

/** One mail about all that are silent and were not mailed about today. */
async function mailSilent(db: Db, sources: readonly Source[], mails: DayMails): Promise<void> {
  const silent = sources.filter(({ isSilent }) => isSilent);
  if (silent.length === 0) return;
  const { url, now, today, firstStart, locations } = mails;
  const values = silent.map(({ feedId, keyId }) => ({ feedId, keyId, day: today, mailedAt: new Date(now) }));
  await db.transaction(async (tx) => {
    const claimed = await tx.insert(sourceSilences).values(values).onConflictDoNothing().returning();
    const named = silent.filter((source) => claimed.some((row) => isOf(row, source)));
    await mailAll(tx, mails, named, { kind: 'sources-silent', firstStart, locations, url });
  });
}

/** One mail about all that were silent today and have come since. */
async function mailEnded(db: Db, sources: readonly Source[], mails: Mails): Promise<void> {
  const { url, now, today } = mails;
  const isOpen = and(eq(sourceSilences.day, today), isNull(sourceSilences.endedAt));
  const open = await db.select().from(sourceSilences).where(isOpen);
  const ended = open.filter((row) => sources.some((source) => isOf(row, source) && source.lastAt > +row.mailedAt));
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await db.transaction(async (tx) => {
    const claimed = await tx
      .update(sourceSilences)
      .set({ endedAt: new Date(now) })
      .where(and(inArray(sourceSilences.id, ids), isOpen))
      .returning();
    const named = sources.filter((source) => claimed.some((row) => isOf(row, source)));
    await mailAll(tx, mails, named, { kind: 'sources-back', url });
  });
}

const isOf = (row: { feedId: number | null; keyId: number | null }, { feedId, keyId }: Source): boolean =>
  row.feedId === feedId && row.keyId === keyId;

type SourceMail = Extract<Mail, { sources: readonly MailedSource[] }>;
type Without<Given, Name extends string> = Given extends unknown ? Omit<Given, Name> : never;

async function mailAll(
  tx: Db,
  { enqueue }: Mails,
  named: readonly Source[],
  mail: Without<SourceMail, 'to' | 'sources' | 'unsubscribeUrl'>,
): Promise<void> {
  if (named.length === 0) return;
  const sources = named.map(({ name, lastAt }) => ({ name, lastAt }));
  for (const to of await readAdministratorEmails(tx)) await mailQueue(enqueue).enqueue(tx, { ...mail, sources, to });
}
