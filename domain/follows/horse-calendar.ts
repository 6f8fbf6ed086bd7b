import { raceName } from '#domain/racing/race-name.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { raceAnchor } from '#domain/racing/race-anchor.ts';
import { type CalendarEntry, type CalendarSite, calendarText } from '#domain/shared/i-calendar.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { UpcomingStartRow, FollowedHorseRow } from './followed-rows.ts';

/** A start is a moment; a calendar entry needs a duration. */
const eventMinutes = 15;

/**
 * The starts of followed horses as iCalendar; scratched horses and cancelled races are marked as cancelled. The file is
 * offered on /user-dashboard (server/http/files/my-calendar.ts).
 */
export function horseCalendar(horses: readonly FollowedHorseRow[], site: CalendarSite, now: Instant): string {
  const runs = horses.flatMap(({ upcoming }) => upcoming).toSorted((a, b) => startOf(a) - startOf(b));
  const { name } = site;
  return calendarText(
    {
      product: `${name}//Sledovani kone`,
      name: `Moji koně – ${name}`,
      entries: runs.map((run) => entryOf(run, site)),
    },
    now,
  );
}

const startOf = ({ startAt }: UpcomingStartRow): number => startAt ?? Number.POSITIVE_INFINITY;

function entryOf(run: UpcomingStartRow, { appUrl, host }: CalendarSite): CalendarEntry {
  const race = `${run.raceNumber}. dostih`;
  return {
    uid: `start-${run.runnerId}@${host}`,
    when: run.startAt === null ? { day: run.date } : { from: run.startAt, minutes: eventMinutes },
    summary: `${horseName(run.horseName)} – ${race}, ${run.location}`,
    location: run.location,
    description: [run.raceName && raceName(run.raceName), run.jockeyName].filter(Boolean).join(', '),
    isCancelled: run.isOff || run.isNonStarter,
    url: `${appUrl}/?eventId=${run.eventId}#${raceAnchor(run.raceNumber)}`,
  };
}
