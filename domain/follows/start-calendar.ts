import { raceName } from '#domain/racing/race-name.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { raceAnchor } from '#domain/racing/race-anchor.ts';
import { raceMinutes } from '#domain/racing/race-minutes.ts';
import { type CalendarEntry, type CalendarSite, calendarText } from '#domain/shared/i-calendar.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { UpcomingStartRow, FollowedHorseRow, FollowedJockeyRow } from './followed-rows.ts';

type Followed = { horses: readonly FollowedHorseRow[]; jockeys: readonly FollowedJockeyRow[] };

/**
 * The starts of followed horses and jockeys as iCalendar, each once; scratched horses and cancelled races are marked as
 * cancelled.
 */
export function startCalendar({ horses, jockeys }: Followed, site: CalendarSite, now: Instant): string {
  const starts = [...horses, ...jockeys].flatMap(({ upcoming }) => upcoming);
  const once = new Map(starts.map((start) => [start.runnerId, start]));
  const { name } = site;
  return calendarText(
    {
      product: `${name}//Sledovane starty`,
      name: `Moje starty – ${name}`,
      entries: [...once.values()].toSorted(byStart).map((start) => entryOf(start, site)),
    },
    now,
  );
}

const startOf = ({ startAt }: UpcomingStartRow): number => startAt ?? Number.POSITIVE_INFINITY;
const byStart = (a: UpcomingStartRow, b: UpcomingStartRow): number => {
  const [first, second] = [startOf(a), startOf(b)];
  return first === second ? a.runnerId - b.runnerId : first - second;
};

function entryOf(start: UpcomingStartRow, { appUrl, host }: CalendarSite): CalendarEntry {
  const which = `${horseName(start.horseName)} – ${start.raceNumber}. dostih, ${start.location}`;
  return {
    uid: `start-${start.runnerId}@${host}`,
    lastChange: start.lastChange,
    when: start.startAt === null ? { day: start.date } : { from: start.startAt, minutes: raceMinutes },
    summary: start.isOff ? `Zrušeno: ${which}` : start.isNonStarter ? `Neběží: ${which}` : which,
    location: start.location,
    description: [start.raceName && raceName(start.raceName), start.jockeyName].filter(Boolean).join(', '),
    isCancelled: start.isOff || start.isNonStarter,
    url: `${appUrl}/?eventId=${start.eventId}#${raceAnchor(start.raceNumber)}`,
    remindBefore: null,
  };
}
