import { sql } from 'drizzle-orm';
import { addDays, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { crossedShares, movePercent } from './notification.rules.ts';
import {
  cardUrl,
  draft,
  type Draft,
  eveningOf,
  raceColumns,
  raceShape,
  runnerColumns,
  runnerShape,
  shownHorse,
} from './draft.server.ts';
import { claimEvents } from './due-events.server.ts';
import { startNews } from '#text/notifications/news';

const minutesTo = (startAt: Instant, now: Instant): number => Math.max(1, Math.ceil((startAt - now) / 60_000));

/** Tippers are reminded who have tipped in so many days (notifications.closing). */
const activeDays = 30;

/** Tips on these races close soon: everybody who tips and has none there. */
export async function draftClosing(tx: Db, raceIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    { ...raceShape, userId: text() },
    sql`
    select ${raceColumns}, tipper.user_id::text as "userId"
    from races r join race_events e on e.id = r.event_id
    cross join (select distinct user_id from horse_tips
      where created_at >= app_now() - make_interval(days => ${activeDays})) tipper
    where r.id = any(${sql.param(raceIds)}::bigint[]) and not exists (
      select from horse_tips t where t.race_id = r.id and t.user_id = tipper.user_id)`,
  );
  return rows.map((race) => {
    const startAt = race.startAt ?? now;
    return draft({
      userId: race.userId,
      kind: 'closing',
      subject: `race:${race.raceId}`,
      ...startNews.closing(race, minutesTo(startAt, now)),
      url: cardUrl(race),
      horseId: null,
      day: race.date,
      expiresAt: startAt,
      // The day's first start has a mail of its own.
      mailAt: null,
    });
  });
}

const followedShape = { ...raceShape, ...runnerShape, userId: text(), isHorse: boolean, jockeyId: nullable(int) };

/** Runners of those races or with those ids, with everybody who follows their horse, or else their jockey. */
function readFollowedRunners(tx: Db, condition: ReturnType<typeof sql>) {
  return queryRows(
    tx,
    followedShape,
    sql`
    select distinct on (f.user_id, p.id) ${raceColumns}, ${runnerColumns}, f.user_id::text as "userId",
      f.is_horse as "isHorse", p.jockey_id::int as "jockeyId"
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    cross join lateral (
      select user_id, true as is_horse from horse_follows where horse_id = p.horse_id
      union all select user_id, false from jockey_follows where jockey_id = p.jockey_id) f
    where ${condition} order by f.user_id, p.id, f.is_horse desc`,
  );
}

/** Horses and jockeys whom somebody follows start soon in these races. */
export async function draftStarting(tx: Db, raceIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await readFollowedRunners(
    tx,
    sql`p.race_id = any(${sql.param(raceIds)}::bigint[]) and p.result_status is null`,
  );
  return rows.map((runner) => {
    const startAt = runner.startAt ?? now;
    return draft({
      userId: runner.userId,
      kind: 'starting',
      subject: `runner:${runner.runnerId}`,
      ...startNews.starting({ ...runner, horse: shownHorse(runner) }, minutesTo(startAt, now)),
      url: cardUrl(runner),
      horseId: runner.horseId,
      day: runner.date,
      expiresAt: startAt,
      mailAt: null,
    });
  });
}

/** Runners that are newly declared: a horse each time, a jockey once a day with all the rides known by then. */
export async function draftDeclared(tx: Db, runnerIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await readFollowedRunners(tx, sql`p.id = any(${sql.param(runnerIds)}::bigint[])`);
  const horses = rows.filter(({ isHorse }) => isHorse);
  const rides = Map.groupBy(
    rows.filter(({ isHorse }) => !isHorse),
    ({ userId, jockeyId, eventId }) => `${userId} ${jockeyId} ${eventId}`,
  );
  const common = (runner: (typeof rows)[number]) => ({
    userId: runner.userId,
    kind: 'declared' as const,
    url: cardUrl(runner),
    day: runner.date,
    expiresAt: runner.startAt ?? startOfPragueDay(addDays(runner.date, 1)),
    // Followed horses have a mail each morning.
    mailAt: null,
  });
  return [
    ...horses.map((runner) =>
      draft({
        ...common(runner),
        subject: `runner:${runner.runnerId}`,
        ...startNews.declaredHorse(shownHorse(runner), runner),
        horseId: runner.horseId,
      }),
    ),
    ...[...rides.values()].flatMap(([first, ...more]) =>
      first
        ? [
            draft({
              ...common(first),
              subject: `jockey:${first.jockeyId}:${first.eventId}`,
              ...startNews.declaredJockey(first.jockey, first, more.length),
              horseId: null,
            }),
          ]
        : [],
    ),
  ].filter(({ expiresAt }) => expiresAt > now);
}

const watchedShape = { ...raceShape, ...runnerShape, userId: text(), share: int, from: float, to: float };

/**
 * Displayed prices of followed horses that have moved from their first by the share that their follower chose, each
 * direction once (notifications.price); only for those who confirmed to be 18.
 */
export async function draftPrices(tx: Db, now: Instant): Promise<Draft[]> {
  const moved = (await readWatched(tx)).filter(({ share, ...move }) =>
    crossedShares(move).some((crossed) => crossed === share),
  );
  const event = ({ runnerId, from, to, share }: (typeof moved)[number]) => ({
    event: to < from ? 'price-down' : 'price-up',
    subjectId: runnerId,
    version: share,
  });
  const claimed = new Set((await claimEvents(tx, unique(moved.map(event)))).map(keyOf));
  return moved
    .filter((runner) => claimed.has(keyOf(event(runner))))
    .map((runner) => {
      const percent = movePercent(runner);
      // Part of the stored subject, so that each direction is told once.
      const direction = percent < 0 ? 'klesl' : 'stoupl';
      return draft({
        userId: runner.userId,
        kind: 'price',
        subject: `runner:${runner.runnerId}:${direction}`,
        ...startNews.price({ ...runner, horse: shownHorse(runner) }, percent),
        url: cardUrl(runner),
        horseId: runner.horseId,
        day: runner.date,
        expiresAt: runner.startAt ?? now,
        mailAt: eveningOf(runner.date, now),
      });
    });
}

type PriceEvent = { event: string; subjectId: number; version: number };
const keyOf = ({ event, subjectId, version }: PriceEvent): string => `${event}/${subjectId}/${version}`;
const unique = (events: readonly PriceEvent[]): PriceEvent[] => [
  ...new Map(events.map((event) => [keyOf(event), event])).values(),
];

/** Followed runners to come with their first and present displayed price, the higher of the two bookmakers'. */
function readWatched(tx: Db) {
  return queryRows(
    tx,
    watchedShape,
    sql`
    select ${raceColumns}, ${runnerColumns}, f.user_id::text as "userId", settings.price_share::int as share,
      first.odds::float8 as "from", greatest(p.fortuna_odds, p.tipsport_odds)::float8 as "to"
    from notification_settings settings join horse_follows f on f.user_id = settings.user_id
    join race_participations p on p.horse_id = f.horse_id and p.result_status is null
    join races r on r.id = p.race_id and not r.is_cancelled and not r.is_completed and r.start_at > app_now()
    join race_events e on e.id = r.event_id and e.status <> 'cancelled'
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    join lateral (select max(o.odds) as odds from odds_history o where o.participation_id = p.id and o.market = 1
      and o.recorded_at = (select min(recorded_at) from odds_history
        where participation_id = p.id and market = 1 and odds is not null)) first on first.odds is not null
    where settings.is_on and settings.adult_at is not null
      and greatest(p.fortuna_odds, p.tipsport_odds) is not null`,
  );
}
