import { sql } from 'drizzle-orm';
import { pushTitle } from './push-title.rules.ts';
import { formerDateNote } from '#features/racing/former-date-note.rules.ts';
import { formatDayMonth, formatFullDate, formatWeekday } from '#platform/time/czech-date.rules.ts';
import { nbsp } from '#platform/text/czech-number.rules.ts';
import { withPreposition } from '#platform/text/czech-preposition.rules.ts';
import { asSentence } from '#platform/text/czech-text.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { type Draft, draft } from './draft.server.ts';
import { dateBeforeMove } from '#features/racing/date-before-move.server.ts';
import { cardUrl, endOf, mailDelayMinutes, raceColumns, raceShape } from './race-columns.server.ts';

/** Races that are called off while their day is on: to whoever tipped there. */
export async function draftCancelledRaces(tx: Db, raceIds: readonly number[]): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    { ...raceShape, userId: text() },
    sql`
    select distinct ${raceColumns}, t.user_id::text as "userId" from horse_tips t join races r on r.id = t.race_id
    join race_events e on e.id = r.event_id where r.id = any(${sql.param(raceIds)}::bigint[])`,
  );
  return rows.map((race) =>
    draft({
      userId: race.userId,
      kind: 'tip-changed',
      subject: `race:${race.raceId}`,
      title: pushTitle(
        `Zrušen ${race.raceNumber}.${nbsp}dostih, ${race.location}`,
        `Zrušen ${race.raceNumber}.${nbsp}dostih`,
      ),
      body: `${formatFullDate(race.date)}, ${race.location}. Váš tip se nepočítá.`,
      url: cardUrl(race),
      horseId: null,
      day: race.date,
      expiresAt: endOf(race.date),
      mailAt: null,
    }),
  );
}

/**
 * Days that are cancelled or moved to another date: to whoever tipped there, or follows a runner, one message a day,
 * which the next state of the day replaces. That a day is on again is told to those who were told otherwise.
 */
export async function draftChangedDays(tx: Db, eventIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    {
      eventId: int,
      location: text(),
      date: text<PragueDate>(),
      formerDate: nullable(text<PragueDate>()),
      status: text<DayStatus>(),
      note: nullable(text()),
      userId: text(),
    },
    sql`
    select e.id::int as "eventId", e.location, e.date::text as date, e.status,
      (${dateBeforeMove}) as "formerDate", e.status_note as note, f.user_id::text as "userId"
    from race_events e join races r on r.event_id = e.id join race_participations p on p.race_id = r.id
    cross join lateral (
      select user_id from horse_tips where participation_id = p.id
      union all select user_id from horse_follows where horse_id = p.horse_id
      union all select user_id from jockey_follows where jockey_id = p.jockey_id) f
    where e.id = any(${sql.param(eventIds)}::bigint[]) and (e.status <> 'scheduled' or exists (
      select from notifications n
      where n.user_id = f.user_id and n.kind = 'day-changed' and n.subject = 'event:' || e.id))
    group by e.id, f.user_id`,
  );
  return rows.map(({ eventId, location, date, formerDate, status, note, userId }) => {
    const [what, news] = dayNews[status](date, formerDate);
    const isReason = note !== null && (formerDate === null || note !== formerDateNote(formerDate));
    return draft({
      userId,
      kind: 'day-changed',
      subject: `event:${eventId}`,
      title: pushTitle(
        `${what}: ${location}, ${formatWeekday(date)}${nbsp}${formatDayMonth(date)}`,
        `${what}: ${location}`,
      ),
      body: isReason ? `${news} ${asSentence(note)}` : news,
      url: `/?eventId=${eventId}`,
      horseId: null,
      day: date,
      expiresAt: endOf(date),
      mailAt: addMinutes(now, mailDelayMinutes),
    });
  });
}

type DayStatus = 'scheduled' | 'cancelled' | 'moved';

const dayNews: Record<DayStatus, (date: PragueDate, formerDate: PragueDate | null) => [what: string, news: string]> = {
  cancelled: () => ['Zrušeno', 'Dostihový den se nekoná, tipy se nepočítají.'],
  moved: (date, formerDate) => [
    'Přeloženo',
    formerDate === null
      ? `Nový termín je ${formatFullDate(date)}.`
      : `Den je přeložený ${withPreposition('z', formatDayMonth(formerDate))} na ${formatFullDate(date)}.`,
  ],
  scheduled: () => ['Koná se', 'Dostihový den se přece jen koná, tipy platí.'],
};
