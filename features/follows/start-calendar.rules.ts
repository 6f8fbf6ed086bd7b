import { raceName } from '#features/racing/race-name.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { raceMinutes } from '#features/racing/race-minutes.rules.ts';
import { type CalendarEntry, type CalendarSite, calendarText } from '#platform/time/i-calendar.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { UpcomingStartRow, FollowedHorseRow, FollowedJockeyRow } from './followed.rules.ts';

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
