import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#features/accounts/notification-choices.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { addDays, startAt, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { instant, int, nullable, type RowOf, text } from '#platform/db/query-rows.server.ts';

/** A notification to one person before their choices are asked. */
export type Draft = {
  userId: string;
  kind: NotificationKind;
  /** What it is about, 'runner:12': a person is told once a kind and subject. */
  subject: string;
  title: string;
  body: string;
  /** Without a price, when the body names one. */
  pushBody: string | null;
  url: string;
  horseId: number | null;
  day: PragueDate;
  expiresAt: Instant;
  /** When the mail about it is due; null when another mail tells the same, or none does. */
  mailAt: Instant | null;
};

/** A draft that names no price. */
export const draft = (values: Omit<Draft, 'pushBody'> & { pushBody?: string }): Draft => ({
  pushBody: null,
  ...values,
});

/** The race that a notification is about, of `races r` and `race_events e`. */
export const raceShape = {
  raceId: int,
  eventId: int,
  location: text(),
  date: text<PragueDate>(),
  raceNumber: int,
  time: nullable(text<ClockTime>()),
  startAt: nullable(instant),
};
type NotifiedRace = RowOf<typeof raceShape>;
export const raceColumns = sql`r.id::int as "raceId", e.id::int as "eventId", e.location, e.date::text as date,
  r.race_number::int as "raceNumber", r.time, (extract(epoch from r.start_at) * 1000)::float8 as "startAt"`;

/** The runner, of `race_participations p`, `individual_horses h` and `individual_jockeys j`. */
export const runnerShape = { runnerId: int, horseId: int, horse: text(), jockey: nullable(text()) };
export const runnerColumns = sql`p.id::int as "runnerId", h.id::int as "horseId", h.name as horse,
  coalesce(j.name, p.jockey) as jockey`;

export const shownHorse = ({ horse }: { horse: string }): string => horseName(horse);

/** The card of a race. */
export const cardUrl = ({ eventId, raceNumber }: NotifiedRace): string =>
  `/?eventId=${eventId}#${raceAnchor(raceNumber)}`;

/** The result of a race. */
export const resultUrl = ({ eventId, location, date, raceNumber }: NotifiedRace): string =>
  `/race-results/${idSlug(eventId, `${location} ${date}`)}#${raceAnchor(raceNumber)}`;

/** The evening of a race day, when one mail tells what happened on it (notifications.mail-by-day); later, at once. */
export function eveningOf(date: PragueDate, now: Instant): Instant {
  return Math.max(now, startAt(date, '20:00' as ClockTime)) as Instant;
}

/** When a race day is over. */
export const endOf = (date: PragueDate): Instant => startOfPragueDay(addDays(date, 1));

/** Several changes of a day come within minutes: their mails wait so long, and are one. */
export const mailDelayMinutes = 5;
