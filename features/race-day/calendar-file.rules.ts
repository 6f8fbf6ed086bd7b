import { raceMinutes } from '#features/racing/race-minutes.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { compareText } from '#text/platform/text/sort';
import {
  type CalendarEntry,
  type CalendarSite,
  calendarText,
  type CalendarTime,
  type LastChange,
} from '#platform/time/i-calendar.rules.ts';
import { slugify } from '#platform/text/slug.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

type CalendarFileRace = {
  raceNumber: number;
  raceName: string | null;
  time: ClockTime | null;
  startAt: Instant | null;
  isCancelled: boolean;
};

/** A race day of the calendar file, with its races by number. */
export type CalendarFileDay = {
  eventId: number;
  date: PragueDate;
  /** The dates it was moved from, the oldest first. */
  formerDates: readonly PragueDate[];
  location: string;
  isCancelled: boolean;
  lastChange: LastChange | null;
  races: readonly CalendarFileRace[];
};

/** A day of the race calendar, whether it has become a race day or not. */
export type AnnouncedDay = { date: PragueDate; location: string; feature: string | null };

type Placed = { date: PragueDate; location: string };
type DatedEntry = Placed & { entry: CalendarEntry };

/**
 * The season as iCalendar: race days from their first race to the last, and announced days that have no race day yet
 * (downloads.calendar).
 */
export function calendarFile(
  days: readonly CalendarFileDay[],
  announced: readonly AnnouncedDay[],
  site: CalendarSite,
  now: Instant,
): string {
  const features = new Map(announced.map((day) => [keyOf(day), day.feature]));
  const standing = new Set(days.map(keyOf));
  const uids = new Set<string>();
  const held = days
    .toSorted((a, b) => a.eventId - b.eventId)
    .map((day) => dayEntry(day, { feature: featureOf(day, features, standing), uid: newUid(day, uids) }, site));
  const taken = new Set(days.flatMap((day) => datesOf(day).map((date) => keyOf({ ...day, date }))));
  const ahead = announced.filter((day) => !taken.has(keyOf(day))).map((day) => announcedEntry(day, site));
  return calendarText(
    {
      product: `${site.name}//Kalendar dostihu`,
      name: `Dostihy – ${site.name}`,
      entries: [...held, ...ahead].toSorted(byDate).map(({ entry }) => entry),
    },
    now,
  );
}

const keyOf = ({ date, location }: Placed): string => `${date}-${slugify(location)}`;
const datesOf = ({ date, formerDates }: CalendarFileDay): PragueDate[] => [...formerDates, date];
const byDate = (a: DatedEntry, b: DatedEntry): number =>
  a.date === b.date ? compareText(a.location, b.location) : a.date < b.date ? -1 : 1;

/**
 * Place and first date, so that a day keeps its entry when it moves. A later day of the same place whose first date was
 * left free by a move gets its number added.
 */
function newUid(day: CalendarFileDay, uids: Set<string>): string {
  const first = keyOf({ ...day, date: day.formerDates[0] ?? day.date });
  const uid = uids.has(first) ? `${first}-${day.eventId}` : first;
  uids.add(uid);
  return uid;
}

/** What the day was announced with: on its date, or on the last date it was moved from where no other day stands now. */
function featureOf(
  day: CalendarFileDay,
  features: ReadonlyMap<string, string | null>,
  standing: ReadonlySet<string>,
): string | null {
  const [now = '', ...former] = datesOf(day)
    .toReversed()
    .map((date) => keyOf({ ...day, date }));
  const key = [now, ...former.filter((one) => !standing.has(one))].find((one) => features.get(one));
  return key === undefined ? null : (features.get(key) ?? null);
}

function dayEntry(
  day: CalendarFileDay,
  { feature, uid }: { feature: string | null; uid: string },
  { appUrl, host }: CalendarSite,
): DatedEntry {
  const { date, location, isCancelled } = day;
  const title = titleOf(location, feature);
  const entry = {
    uid: `${uid}@${host}`,
    lastChange: day.lastChange,
    when: whenOf(day),
    summary: isCancelled ? `Zrušeno: ${title}` : title,
    location,
    description: [movedText(day), ...day.races.map(raceText)].filter(Boolean).join('\n'),
    isCancelled,
    url: `${appUrl}/?eventId=${day.eventId}`,
    remindBefore: null,
  };
  return { date, location, entry };
}

function announcedEntry({ date, location, feature }: AnnouncedDay, { host }: CalendarSite): DatedEntry {
  const entry = {
    uid: `${keyOf({ date, location })}@${host}`,
    lastChange: null,
    when: { day: date },
    summary: titleOf(location, feature),
    location,
    isCancelled: false,
    url: null,
    remindBefore: null,
  };
  return { date, location, entry };
}

const titleOf = (location: string, feature: string | null): string =>
  [`Dostihy ${location}`, feature].filter(Boolean).join(' – ');

/** From the first start to the end of the last race; cancelled races count only where all are. */
function whenOf({ date, races }: CalendarFileDay): CalendarTime {
  const run = races.filter((race) => !race.isCancelled);
  const starts = (run.length > 0 ? run : races).flatMap(({ startAt }) => (startAt === null ? [] : [startAt]));
  const [first, last] = [starts.toSorted((a, b) => a - b)[0], Math.max(...starts)];
  return first === undefined ? { day: date } : { from: first, minutes: (last - first) / 60_000 + raceMinutes };
}

function movedText({ date, formerDates: [first] }: CalendarFileDay): string {
  return first === undefined || first === date ? '' : `Původní termín: ${formatDate(first)}.`;
}

/** '14:05 3. dostih, Cena hejtmana' */
function raceText({ raceNumber, raceName: name, time, isCancelled }: CalendarFileRace): string {
  const which = [`${raceNumber}. dostih`, name && raceName(name)].filter(Boolean).join(', ');
  return [time, which, isCancelled ? '(zrušen)' : null].filter(Boolean).join(' ');
}
