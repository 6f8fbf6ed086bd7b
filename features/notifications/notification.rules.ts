import { array, boolean, nullable, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { silkShape } from '#features/racing/silk-shape.rules.ts';
import { formatDayMonth, formatRelativeDay } from '#text/platform/time/date';
import { addDays, addMinutes, daysBetween, pragueDate, pragueTime, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import {
  type NotificationSettings,
  type PriceShare,
  priceShares,
} from '#features/accounts/notification-choices.rules.ts';

const newsShape = object({
  id: number,
  title: text,
  body: text,
  url: text,
  /** As printed: '14:36', 'včera', '8. 10.'. */
  when: text,
  isUnread: boolean,
  silk: nullable(silkShape),
});
export type News = ValueOf<typeof newsShape>;

/** How many are unread, and the newest. */
export const bellAnswerShape = object({ unread: number, newest: array(newsShape) });
export type BellAnswer = ValueOf<typeof bellAnswerShape>;

/** When something was told, beside it: '14:36' today, 'včera', '8. 10.'. */
export function newsTime(at: Instant, now: Instant): string {
  const [day, today] = [pragueDate(at), pragueDate(now)];
  const age = daysBetween(day, today);
  if (age <= 0) return pragueTime(at).replace(/^0/, '');
  return age === 1 ? formatRelativeDay(day, today) : formatDayMonth(day);
}

/** Minutes before a start or a lock at which people are told (notifications.kinds). */
export const noticeMinutes = { closing: 30, starting: 10, lock: 60 } as const;

/** A price that moved from its first to its present value. */
type PriceMove = { from: number; to: number };

/** By how much a price moved, in whole percent of the first; negative when it fell (notifications.price). */
export function movePercent({ from, to }: PriceMove): number {
  return Math.round(((to - from) / from) * 100);
}

/** The shares that a price has moved by, at least. */
export function crossedShares(move: PriceMove): PriceShare[] {
  const share = Math.abs((move.to - move.from) / move.from) * 100;
  // What is printed as 10 % is 10 %.
  return priceShares.filter((percent) => Math.round(share * 1e6) / 1e6 >= percent);
}

/** What a locked screen shows of a title. */
export const maxTitleLength = 38;

/** The longest of some wordings, from the fullest to the name alone, that fits a locked screen (notifications.push). */
export function pushTitle(...wordings: readonly [string, ...string[]]): string {
  return wordings.find((title) => title.length <= maxTitleLength) ?? wordings.at(-1) ?? '';
}

type QuietHours = Pick<NotificationSettings, 'isQuiet' | 'quietFrom' | 'quietUntil'>;

/** Who learns later than this before the first start that a day is off is on the way to it. */
const wayMinutes = 120;

/**
 * When a push that is due now is sent: at once, or at the end of quiet hours. A day that is called off or moved goes through
 * them when their end were too late for its `firstStart`, which is null for everything else (notifications.quiet).
 */
export function pushTime(now: Instant, hours: QuietHours, firstStart: Instant | null): Instant {
  const end = quietEnd(now, hours);
  if (end === null) return now;
  const isTooLate = firstStart !== null && firstStart > now && addMinutes(end, wayMinutes) > firstStart;
  return isTooLate ? now : end;
}

/**
 * When the quiet hours end in which a moment lies; null when it lies in none (notifications.quiet). From an hour to the
 * same hour is the whole day, which no one would hear the end of: it counts as none.
 */
function quietEnd(now: Instant, { isQuiet, quietFrom, quietUntil }: QuietHours): Instant | null {
  if (!isQuiet || quietFrom === quietUntil) return null;
  const hour = Number(pragueTime(now).slice(0, 2));
  const isOverMidnight = quietFrom > quietUntil;
  const isInside = isOverMidnight ? hour >= quietFrom || hour < quietUntil : hour >= quietFrom && hour < quietUntil;
  if (!isInside) return null;
  const today = pragueDate(now);
  const endsTomorrow = isOverMidnight && hour >= quietFrom;
  const end = `${String(quietUntil).padStart(2, '0')}:00` as ClockTime;
  return startAt(endsTomorrow ? addDays(today, 1) : today, end);
}

/** Path of the picture of a horse's silk that a pushed notification shows. */
export const silkIconPath = (horseId: number): string => `/silks/horse/${horseId}.png`;
