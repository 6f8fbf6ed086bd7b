import { sql } from 'drizzle-orm';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { topicMails } from '#features/accounts/accounts.tables.ts';
import { fantasyMails } from '#features/fantasy/fantasy-leagues.tables.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { float, instant, int, nullable, other, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { wantsMailsAbout } from '#features/accounts/notification-choices.server.ts';
import { isOpenRace } from '#features/racing/run-race.server.ts';
import { stableSlug } from '#features/fantasy/round.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { horseNotices } from '#features/follows/follows.tables.ts';
import { roundSlug } from '#features/contest/round.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { MailQueue } from './mail-queue-port.server.ts';
import { dueHorseMailDays, lockMailAt, nextHorseMailAt, startMailAt } from './reminder-times.rules.ts';
import { unsubscribeUrl } from './unsubscribe.server.ts';
import { mailQueue } from './mail-queue.server.ts';

/** What every reminder needs. */
type ReminderDeps = { db: Db; mail: MailQueue; links: LinkContext };

/**
 * Reserves the one mail that a person gets about a topic and day; false when another process has reserved it
 * (mail.once).
 */
async function claimTopicMail(tx: Db, mail: typeof topicMails.$inferInsert): Promise<boolean> {
  return (await tx.insert(topicMails).values(mail).onConflictDoNothing().returning()).length > 0;
}

/**
 * Reserves the one mail of a kind that a player gets about a round; false when another process has reserved it
 * (mail.once).
 */
async function claimFantasyMail(tx: Db, mail: typeof fantasyMails.$inferInsert): Promise<boolean> {
  return (await tx.insert(fantasyMails).values(mail).onConflictDoNothing().returning()).length > 0;
}

const dayColumns = { date: text<PragueDate>(), firstStart: instant, locations: other<string[]>(), raceCount: int };

/** A race day whose first race hasn't started. */
type RaceDayStart = RowOf<typeof dayColumns>;

/** The next two race days whose first start is still to come, the nearest first. */
function readRaceDayStarts(db: Db, now: Instant): Promise<RaceDayStart[]> {
  return queryRows(
    db,
    dayColumns,
    sql`
    select e.date::text as date, (extract(epoch from min(r.start_at)) * 1000)::float8 as "firstStart",
      array_agg(distinct e.location) as locations, count(*)::int as "raceCount"
    from races r join race_events e on e.id = r.event_id
    where r.start_at > to_timestamp(${now / 1000}) - interval '1 day' and not r.is_cancelled and e.status <> 'cancelled'
    group by e.date having min(r.start_at) > to_timestamp(${now / 1000})
    order by 2 limit 2`,
  );
}

const recipientColumns = { userId: text(), email: text(), tipCount: int };
type ReminderRecipient = RowOf<typeof recipientColumns>;

/** People who want the reminder of a day's first start and haven't got it, with their number of tips on that day. */
export function readReminderRecipients(db: Db, date: PragueDate): Promise<ReminderRecipient[]> {
  return queryRows(
    db,
    recipientColumns,
    sql`
    select users.id::text as "userId", users.email,
      (select count(*)::int from horse_tips t join races r on r.id = t.race_id join race_events e on e.id = r.event_id
       where t.user_id = users.id and e.date = ${date}) as "tipCount"
    from users join profiles on profiles.id = users.id
    where users.email_verified and ${wantsMailsAbout('closing')}
      and exists (select from races r join race_events e on e.id = r.event_id
        where e.date = ${date} and not r.is_cancelled and e.status <> 'cancelled'
          and not exists (select from horse_tips t where t.race_id = r.id and t.user_id = users.id))
      and not exists (select from topic_mails m where m.user_id = users.id and m.topic = 'deadline' and m.day = ${date})
    order by users.id`,
  );
}

const finishedColumns = {
  userId: text(),
  email: text(),
  monday: text<PragueDate>(),
  rank: nullable(int),
  tips: int,
  ranked: int,
  winningsMillionths: float,
};

/** A person's result in a frozen round that hasn't been mailed. `tips` is also the number of units staked. */
type FinishedRow = RowOf<typeof finishedColumns>;

/** Rounds frozen longer ago are not mailed: the news would be old. */
const maxAgeDays = 3;

/** Participants of recently frozen rounds who want this mail and haven't got it. */
function readFinishedRounds(db: Db): Promise<FinishedRow[]> {
  return queryRows(
    db,
    finishedColumns,
    sql`
    select users.id::text as "userId", users.email, round.monday::text as monday, standing.rank, standing.tips,
      (select count(*)::int from contest_standings other where other.monday = round.monday and other.rank is not null) as ranked,
      standing.winnings_millionths::float8 as "winningsMillionths"
    from contest_rounds round join contest_standings standing on standing.monday = round.monday
    join users on users.id = standing.user_id and users.email_verified
    join profiles on profiles.id = users.id
    where round.prize > 0 and round.frozen_at between app_now() - make_interval(days => ${maxAgeDays}) and app_now()
      and ${wantsMailsAbout('contest')}
      and not exists (select from topic_mails m
        where m.user_id = users.id and m.topic = 'contest' and m.day = round.monday)
    order by round.monday, users.id`,
  );
}

const noticeColumns = {
  userId: text(),
  email: text(),
  horseId: int,
  horseName: text(),
  date: text<PragueDate>(),
  location: text(),
  raceNumber: int,
  time: nullable(text<ClockTime>()),
  jockey: nullable(text()),
};

/** A start of a followed horse about which its follower hasn't been mailed. */
type NoticeRow = RowOf<typeof noticeColumns>;

/**
 * Starts of followed horses between two days that are to be mailed, by person; people who have already got their mail
 * on `from` are left out.
 */
function readHorseNotices(db: Db, { from, to }: { from: PragueDate; to: PragueDate }): Promise<NoticeRow[]> {
  return queryRows(
    db,
    noticeColumns,
    sql`
    select users.id::text as "userId", users.email, h.id::int as "horseId", h.name as "horseName", e.date::text as date,
      e.location, r.race_number::int as "raceNumber", r.time, coalesce(j.name, p.jockey) as jockey
    from horse_follows f join users on users.id = f.user_id and users.email_verified
    join profiles on profiles.id = users.id
    join individual_horses h on h.id = f.horse_id
    join race_participations p on p.horse_id = f.horse_id and p.result_status is null
    join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    left join individual_jockeys j on j.id = p.jockey_id
    where e.date between ${from} and ${to} and ${isOpenRace}
      and ${wantsMailsAbout('declared')}
      and not exists (select from horse_notices n where n.user_id = users.id and n.horse_id = h.id and n.day = e.date)
      and not exists (select from topic_mails m where m.user_id = users.id and m.topic = 'horses' and m.day = ${from})
    order by users.id, e.date, r.start_at, r.race_number, h.id`,
  );
}

const closingColumns = {
  eventId: int,
  location: text(),
  date: text<PragueDate>(),
  locksAt: instant,
  userId: text(),
  email: text(),
  horses: int,
};
type ClosingRow = RowOf<typeof closingColumns>;

/**
 * Mails players of the Fantasy league an hour before the teams of a round close; returns when the next reminder is due,
 * null when no round is open.
 */
export async function remindOfLock(deps: ReminderDeps, now: Instant): Promise<Instant | null> {
  const due = await readClosing(deps.db);
  for (const row of due.filter(({ locksAt }) => lockMailAt(locksAt) <= now)) {
    await deps.db.transaction((tx) => remindOfLockOf(tx, deps, row));
  }
  const next = due.map(({ locksAt }) => lockMailAt(locksAt)).filter((at) => at > now);
  return next.length > 0 ? (Math.min(...next) as Instant) : null;
}

/** Players of open rounds who want this reminder and haven't got it. */
function readClosing(db: Db): Promise<ClosingRow[]> {
  return queryRows(
    db,
    closingColumns,
    sql`
    select r.event_id::int as "eventId", e.location, e.date::text as date,
      (extract(epoch from r.locks_at) * 1000)::float8 as "locksAt", users.id::text as "userId", users.email,
      (select count(*)::int from fantasy_picks k join fantasy_teams t on t.id = k.team_id
       where t.event_id = r.event_id and t.player_id = p.id) as horses
    from fantasy_rounds r join race_events e on e.id = r.event_id
    cross join fantasy_players p join users on users.id = p.user_id and users.email_verified
    join profiles on profiles.id = users.id and profiles.fantasy_testing_opt_in
    where r.state = 'open' and r.locks_at > app_now() and ${wantsMailsAbout('fantasy-lock')}
      and not exists (select from fantasy_mails m
        where m.event_id = r.event_id and m.user_id = users.id and m.kind = 'reminder')
    order by r.locks_at, users.id`,
  );
}

async function remindOfLockOf(tx: Db, { mail, links }: ReminderDeps, row: ClosingRow): Promise<void> {
  const { eventId, userId, email, location, date, locksAt, horses } = row;
  if (!(await claimFantasyMail(tx, { eventId, userId, kind: 'reminder' }))) return;
  await mail.enqueue(tx, {
    kind: 'fantasy-lock',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'fantasy'),
    location,
    date,
    locksAt,
    horses,
    url: `${links.appUrl}/fantasy?round=${eventId}`,
  });
}

/**
 * Mails those who chose it and have no tip in some race of the day, half an hour before its first start; returns when
 * the next reminder is due, null when no race day is known.
 */
export async function remindOfStart(deps: ReminderDeps, now: Instant): Promise<Instant | null> {
  const [day, next] = await readRaceDayStarts(deps.db, now);
  if (!day || startMailAt(day.firstStart) > now) return day ? startMailAt(day.firstStart) : null;
  for (const person of await readReminderRecipients(deps.db, day.date)) {
    await deps.db.transaction((tx) => remindOfStartOf(tx, deps, day, person));
  }
  return next ? startMailAt(next.firstStart) : null;
}

async function remindOfStartOf(
  tx: Db,
  { mail, links }: ReminderDeps,
  day: RaceDayStart,
  person: ReminderRecipient,
): Promise<void> {
  const { userId, email, tipCount } = person;
  const { date, firstStart, locations, raceCount } = day;
  if (!(await claimTopicMail(tx, { userId, topic: 'deadline', day: date }))) return;
  await mail.enqueue(tx, {
    kind: 'deadline',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'deadline'),
    firstStart,
    locations,
    raceCount,
    tipCount,
    url: `${links.appUrl}/`,
  });
}

/** Rounds finished longer ago are not mailed: the news would be old. */
const playedColumns = {
  eventId: int,
  seasonId: int,
  playerId: int,
  location: text(),
  date: text<PragueDate>(),
  userId: text(),
  email: text(),
  points: int,
  rank: int,
  ranked: int,
};
type PlayedRow = Omit<RowOf<typeof playedColumns>, 'seasonId'> & { seasonRank: number | null };

/** Mails each player of the Fantasy league the result of a round, once all of it is scored. */
export async function notifyFantasyResults(deps: ReminderDeps): Promise<void> {
  for (const played of await readPlayed(deps.db)) await deps.db.transaction((tx) => notifyOfFantasy(tx, deps, played));
}

/** Players of recently finished rounds who want this mail and haven't got it. */
async function readPlayed(db: Db): Promise<PlayedRow[]> {
  const rows = await queryRows(
    db,
    playedColumns,
    sql`
    with scores as materialized (
      select s.* from fantasy_scores s join fantasy_rounds r on r.event_id = s.event_id
      where s.rank is not null and r.state = 'finished'
        and r.finished_at between app_now() - make_interval(days => ${maxAgeDays}) and app_now()
    )
    select r.event_id::int as "eventId", r.season_id::int as "seasonId", p.id::int as "playerId", e.location,
      e.date::text as date, users.id::text as "userId", users.email, s.points, s.rank, list.ranked
    from scores s join fantasy_rounds r on r.event_id = s.event_id join race_events e on e.id = r.event_id
    join fantasy_round_standings list on list.event_id = r.event_id
    join fantasy_players p on p.id = s.player_id join users on users.id = p.user_id and users.email_verified
    join profiles on profiles.id = users.id
    where ${wantsMailsAbout('fantasy-summary')}
      and not exists (select from fantasy_mails m
        where m.event_id = r.event_id and m.user_id = users.id and m.kind = 'summary')
    order by r.event_id, users.id`,
  );
  const ranks = await readSeasonRanks(db, [...new Set(rows.map(({ seasonId }) => seasonId))]);
  return rows.map(({ seasonId, ...row }) => ({ ...row, seasonRank: ranks.get(`${seasonId}/${row.playerId}`) ?? null }));
}

/** Ranks by `season/player`. */
async function readSeasonRanks(db: Db, seasons: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (seasons.length === 0) return new Map();
  const rows = await queryRows(
    db,
    { key: text(), rank: int },
    sql`
      select period || '/' || player_id as key, rank from fantasy_totals
      where scope = 'season' and period = any(${sql.param(seasons.map(String))}::text[]) and rank is not null`,
  );
  return new Map(rows.map(({ key, rank }) => [key, rank]));
}

async function notifyOfFantasy(tx: Db, { mail, links }: ReminderDeps, played: PlayedRow): Promise<void> {
  const { eventId, playerId, userId, email, ...result } = played;
  if (!(await claimFantasyMail(tx, { eventId, userId, kind: 'summary' }))) return;
  await mail.enqueue(tx, {
    kind: 'fantasy-round',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'fantasy'),
    ...result,
    url: `${links.appUrl}/fantasy/stable/${stableSlug(eventId, playerId)}`,
  });
}

/**
 * Mails people about the followed horses that are declared to run: one mail per person and day, and each start only
 * once.
 */
export async function notifyHorseStarts(deps: ReminderDeps, now: Instant): Promise<void> {
  const due = dueHorseMailDays(now);
  if (!due) return;
  const rows = await readHorseNotices(deps.db, due);
  for (const starts of Map.groupBy(rows, ({ userId }) => userId).values()) {
    await deps.db.transaction((tx) => notifyOfHorses(tx, deps, starts, due.from));
  }
}

async function notifyOfHorses(
  tx: Db,
  { mail, links }: ReminderDeps,
  starts: readonly NoticeRow[],
  day: PragueDate,
): Promise<void> {
  const [person] = starts;
  if (!person) return;
  const { userId, email } = person;
  if (!(await claimTopicMail(tx, { userId, topic: 'horses', day }))) return;
  await tx
    .insert(horseNotices)
    .values(starts.map(({ horseId, date }) => ({ userId, horseId, day: date })))
    .onConflictDoNothing();
  await mail.enqueue(tx, {
    kind: 'horses',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'horses'),
    runs: starts.map(({ horseId, horseName: name, date, location, raceNumber, time, jockey }) => ({
      horse: horseName(name),
      horseUrl: `${links.appUrl}/horse/${idSlug(horseId, name)}`,
      date,
      location,
      raceNumber,
      time,
      jockey,
    })),
    url: `${links.appUrl}/user-dashboard/followed`,
  });
}

/** Mails each participant the result of a round of the weekly contest, once it is frozen. */
export async function notifyRoundResults(deps: ReminderDeps): Promise<void> {
  for (const finished of await readFinishedRounds(deps.db)) {
    await deps.db.transaction((tx) => notifyOfRound(tx, deps, finished));
  }
}

async function notifyOfRound(tx: Db, { mail, links }: ReminderDeps, finished: FinishedRow): Promise<void> {
  const { userId, email, monday, rank, ranked, tips, winningsMillionths } = finished;
  if (!(await claimTopicMail(tx, { userId, topic: 'contest', day: monday }))) return;
  await mail.enqueue(tx, {
    kind: 'contest-round',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, 'contest'),
    monday,
    rank,
    ranked,
    tips,
    roi: roiPercent(winningsMillionths, tips),
    url: `${links.appUrl}/contest/${roundSlug(monday)}`,
  });
}

/** The job runs at least this often, because an administrator may move a start. */
const intervalMinutes = 10;

/** Job: sends the mails that are due by site time, each once (mail.once). */
export function remindersJob(db: Db, clock: Clock, links: LinkContext): SiteTimeJob {
  return {
    name: 'send-reminders',
    async run(enqueue) {
      const now = clock.now();
      const deps = { db, links, mail: mailQueue(enqueue) };
      await notifyHorseStarts(deps, now);
      await notifyRoundResults(deps);
      await notifyFantasyResults(deps);
      const nextStart = await remindOfStart(deps, now);
      const nextLock = await remindOfLock(deps, now);
      const dues = [
        nextHorseMailAt(now),
        addMinutes(now, intervalMinutes),
        ...(nextStart === null ? [] : [nextStart]),
        ...(nextLock === null ? [] : [nextLock]),
      ];
      return Math.min(...dues) as Instant;
    },
  };
}
