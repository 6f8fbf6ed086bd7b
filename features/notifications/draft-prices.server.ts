import { sql } from 'drizzle-orm';
import { crossedShares, movePercent } from './price-move.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { type Draft, draft } from './draft.server.ts';
import { claimEvents } from './due-events.server.ts';
import {
  cardUrl,
  eveningOf,
  raceColumns,
  raceShape,
  raceText,
  runnerColumns,
  runnerShape,
  shownHorse,
} from './race-columns.server.ts';

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
      const direction = percent < 0 ? 'klesl' : 'stoupl';
      const horse = shownHorse(runner);
      const title = `Kurz ${direction} o\u00a0${Math.abs(percent)}\u00a0%`;
      return draft({
        userId: runner.userId,
        kind: 'price',
        subject: `runner:${runner.runnerId}:${direction}`,
        title,
        body: `${horse}, ${formatOdds(runner.from)}${oddsSuffix}\u00a0→ ${formatOdds(runner.to)}${oddsSuffix}`,
        pushBody: `${horse}, ${raceText(runner)}.`,
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
