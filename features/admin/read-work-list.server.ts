import { sql } from 'drizzle-orm';
import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { markets } from '#features/odds/markets.rules.ts';
import { type InterruptedBatch, storedPercent, type WaitingPush } from '#features/imports/batch.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  boolean,
  instant,
  int,
  json,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  text,
} from '#platform/db/query-rows.server.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { oddsKey } from '#features/odds/odds-columns.server.ts';
import { readContradictions } from '#features/racing/contradictions.server.ts';
import { undecided } from '#features/checks/disagreement.rules.ts';
import { feedState, feedStates } from '#features/feeds/feed-state.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { readDisagreements } from '#features/checks/read-disagreements.server.ts';
import { readFeeds, isRaceDay as readIsRaceDay } from '#features/feeds/read-feeds.server.ts';
import { readDraftDays } from '#features/race-office/drafts.server.ts';
import { menuCounts, raceTodos, workDays, type WorkRace, type WorkRunner } from './work-list.rules.ts';
import type { MenuCount } from './menu-count.rules.ts';
import { readQueues } from '#features/operations/jobs.server.ts';

/** A bookmaker's prices of a runner in the order of `markets`, as a JSON array in SQL. */
const pricesJson = (bookmaker: BookmakerMark) =>
  sql`json_build_array(${sql.join(
    markets
      .filter((one) => one.bookmaker === bookmaker)
      .map(({ market }) => sql`p.${sql.identifier(participations[oddsKey(bookmaker, market)].name)}`),
    sql`, `,
  )})`;

/**
 * Races of the days around today, and those of any day whose result contradicts the rest or itself, from today on by
 * date and then the past days, the latest first (admin.work-list).
 */
export async function readDayWork(db: Db, today: PragueDate): Promise<WorkRace[]> {
  const contradictions = await readContradictions(db);
  return queryRows(
    db,
    {
      id: int,
      eventId: int,
      location: text(),
      date: text<PragueDate>(),
      number: int,
      startAt: nullable(instant),
      isCompleted: boolean,
      isCancelled: boolean,
      isMoved: boolean,
      contradiction: nullable(text<NonNullable<WorkRace['contradiction']>>()),
      runners: json<WorkRunner[]>(),
    },
    sql`
    select r.id, r.event_id as "eventId", e.location, e.date::text as date, r.race_number as number,
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.is_completed as "isCompleted",
      r.is_cancelled or e.status = 'cancelled' as "isCancelled", e.status = 'moved' as "isMoved",
      found.contradiction,
      coalesce((select json_agg(json_build_object('number', p.number, 'jockeyId', p.jockey_id, 'hasF', p.fortuna_odds is not null,
          'hasT', p.tipsport_odds is not null,
          'hasPlaces', p.fortuna_place_2_odds is not null or p.tipsport_place_2_odds is not null,
          'prices', json_build_object('F', ${pricesJson('F')}, 'T', ${pricesJson('T')}),
          'hasTime', p.finish_time is not null, 'finishingPosition', p.finishing_position, 'resultStatus', p.result_status)
          order by p.number)
        from race_participations p where p.race_id = r.id), '[]'::json) as runners
    from races r join race_events e on e.id = r.event_id
    left join (
      select "raceId" as id, case when bool_or(kind in ('result-cancelled', 'result-early')) then 'with-race' else 'in-itself' end as contradiction
      from (${contradictions}) clash group by 1
    ) found on found.id = r.id
    where e.date between ${today}::date - ${workDays}::int and ${today}::date + ${workDays}::int or found.id is not null
    order by e.date < ${today}::date, abs(e.date - ${today}::date), e.location collate public.cs, r.race_number`,
  );
}

/**
 * Work that is not about races: article drafts that are overdue, contest winners to be checked, files of programs
 * that wait, batches whose storing or undo was interrupted.
 */
type OtherWork = {
  drafts: { id: number; title: string; publishedAt: number }[];
  waitingWinners: number;
  /** Messages that somebody has reported and nobody has decided on, and reports of ones that nobody found. */
  reportedMessages: number;
  waitingPushes: WaitingPush[];
  interrupted: InterruptedBatch[];
};

type InterruptedRow = { id: number; name: string; isUndo: boolean; gone: number; total: number; waitingRows: number };

export async function readOtherWork(db: Db): Promise<OtherWork> {
  const { interrupted, ...work } = await queryRow(
    db,
    {
      waitingWinners: int,
      reportedMessages: int,
      drafts: json<OtherWork['drafts']>(),
      waitingPushes: json<WaitingPush[]>(),
      interrupted: json<InterruptedRow[]>(),
    },
    sql`
    select (select count(*) from contest_awards where state in ('waiting', 'confirmed')) as "waitingWinners",
      (select count(distinct coalesce(r.message_id, -r.id)) from chat_reports r left join chat_messages m on m.id = r.message_id
        where m.hidden_at is null) as "reportedMessages",
      coalesce((select json_agg(json_build_object('id', id, 'title', title,
          'publishedAt', extract(epoch from published_at) * 1000) order by published_at)
        from blog_posts where status = 'draft' and published_at <= app_now()), '[]'::json) as drafts,
      coalesce((select json_agg(json_build_object('id', b.id, 'program', k.name, 'fileName', b.file_name,
          'madeAt', floor(extract(epoch from b.made_at) * 1000), 'isMapped', b.state = 'previewed',
          'errors', coalesce((b.counts->>'error')::int, 0), 'conflicts', coalesce((b.counts->>'conflict')::int, 0),
          'moved', (select coalesce(json_agg(m), '[]') from (
            select problem->>'value' as "from", left(row->>'race', 10) as "to", count(*)::int as rows
            from import_pages page, jsonb_array_elements(page.rows) as row, jsonb_array_elements(row->'problems') as problem
            where page.batch_id = b.id and page.kind = 'conflict' and problem->>'column' = 'event_date'
            group by 1, 2 order by 1, 2) m),
          'lookalikes', jsonb_array_length(b.lookalikes)) order by b.made_at desc, b.id desc)
        from import_batches b left join api_keys k on k.id = b.key_id
        where (k.id is not null or b.is_command_line) and b.state in ('uploaded', 'previewed')
          and b.content is not null), '[]'::json) as "waitingPushes",
      coalesce((select json_agg(json_build_object('id', b.id, 'name', coalesce(b.file_name, b.source), 'isUndo', b.state = 'undoing',
          'gone', case b.state when 'undoing' then b.undo_done else b.stored_rows end,
          'total', case b.state when 'undoing' then b.undo_total else coalesce((b.counts->>'rows')::int, 0) end,
          'waitingRows', case b.state when 'undoing' then (select count(*) from import_writes w where w.batch_id = b.id)
            else jsonb_array_length(b.waiting_lines) end) order by b.id desc)
        from import_batches b where b.state in ('storing', 'undoing') and b.content is not null
          and (b.storing_until is null or b.storing_until < now())), '[]'::json) as interrupted`,
  );
  const batches = interrupted.map(({ gone, total, waitingRows, ...batch }) => ({
    ...batch,
    percent: storedPercent(gone, total),
    waitingRows: gone >= total ? waitingRows : 0,
  }));
  return { ...work, interrupted: batches };
}

const todaysNumbers = { tips: int, tippers: int, votes: int, messages: int, people: int };
type TodaysNumbers = RowOf<typeof todaysNumbers>;

/** `from` is the day's start in site time. New accounts (`people`) are counted by real time. */
export function readTodaysNumbers(db: Db, from: Date): Promise<TodaysNumbers> {
  const since = sql`${from.toISOString()}::timestamptz`;
  return queryRow(
    db,
    todaysNumbers,
    sql`
    select (select count(*) from horse_tips where created_at >= ${since}) as tips,
      (select count(distinct user_id) from horse_tips where created_at >= ${since}) as tippers,
      (select count(*) from poll_votes where created_at >= ${since}) as votes,
      (select count(*) from chat_messages where created_at >= ${since}) as messages,
      (select count(*) from users where created_at >= date_trunc('day', now() at time zone 'Europe/Prague') at time zone 'Europe/Prague') as people`,
  );
}

/** What waits on each screen of the administrators' menu (admin.menu-counts). */
export async function readMenuCounts(db: Db, now: Instant, realNow: Instant): Promise<MenuCount[]> {
  const today = pragueDate(now);
  const races = await readDayWork(db, today);
  const other = await readOtherWork(db);
  const queues = await readQueues(db);
  const days = await readDraftDays(db);
  const people = await readWaitingPeople(db);
  const feeds = await readFeeds(db);
  const isRaceDay = await readIsRaceDay(db, today);
  return menuCounts(raceTodos(races, now), {
    missedDays: days.filter(({ draft }) => draft?.isMissed).length,
    failedJobs: queues.reduce((sum, { failed, retrying }) => sum + failed + retrying, 0),
    waitingFeeds: feeds.filter((feed) => feedStates[feedState(feed, realNow, isRaceDay)].isWork).length,
    waitingPushes: other.waitingPushes.length + other.interrupted.length,
    disagreements: undecided(await readDisagreements(db, now)).length,
    drafts: other.drafts.length,
    waitingWinners: other.waitingWinners,
    reportedMessages: other.reportedMessages,
    ...people,
  });
}

function readWaitingPeople(db: Db) {
  return queryRow(
    db,
    { interests: int, enquiries: int },
    sql`
    select (select count(*) from breeding_interests where status = 'new') as interests,
      (select count(*) from syndicate_enquiries where status = 'new') as enquiries`,
  );
}
