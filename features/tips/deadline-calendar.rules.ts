import { horseName } from '#features/racing/horse-name.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { raceMinutes } from '#features/racing/race-minutes.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { plural } from '#text/platform/text/words';
import {
  type CalendarEntry,
  type CalendarSite,
  calendarText,
  type LastChange,
} from '#platform/time/i-calendar.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** A race with the tips of one person, in the order of their numbers. */
export type DeadlineRow = {
  raceId: number;
  eventId: number;
  location: string;
  raceNumber: number;
  raceName: string | null;
  startAt: Instant;
  /** The race or its day is called off. */
  isOff: boolean;
  isCompleted: boolean;
  lastChange: LastChange | null;
  tips: readonly { number: number | null; horseName: string; isNonStarter: boolean; placedAt: Instant }[];
};

const remindBefore = 30;

/** When tips close, as iCalendar: one entry a race, with the person's own tips (dashboard.calendars). */
export function deadlineCalendar(races: readonly DeadlineRow[], site: CalendarSite, now: Instant): string {
  const { name } = site;
  return calendarText(
    {
      product: `${name}//Uzaverky tipu`,
      name: `Uzávěrky tipů – ${name}`,
      entries: races.map((race) => entryOf(race, site, now)),
    },
    now,
  );
}

function entryOf(race: DeadlineRow, { appUrl, host }: CalendarSite, now: Instant): CalendarEntry {
  const { startAt, isOff } = race;
  const title = `Uzávěrka tipů: ${race.raceNumber}. dostih, ${race.location}`;
  const isReminding = !isOff && race.tips.length === 0 && addMinutes(startAt, -remindBefore) > now;
  return {
    uid: `deadline-${race.raceId}@${host}`,
    lastChange: lastChangeOf(race),
    when: { from: startAt, minutes: raceMinutes },
    summary: isOff ? `Zrušeno: ${title}` : title,
    location: race.location,
    description: [race.raceName && raceName(race.raceName), tipsText(race, now)].filter(Boolean).join('\n'),
    isCancelled: isOff,
    url: `${appUrl}/?eventId=${race.eventId}#${raceAnchor(race.raceNumber)}`,
    remindBefore: isReminding ? remindBefore : null,
  };
}

/** A tip changes what the entry says, but not when it is: only the time of the change is the tip's. */
function lastChangeOf({ lastChange, tips }: DeadlineRow): LastChange | null {
  const moments = [...(lastChange ? [lastChange.at] : []), ...tips.map(({ placedAt }) => placedAt)];
  const [newest] = moments.toSorted((a, b) => b - a);
  return newest === undefined ? null : { number: lastChange?.number ?? 0, at: newest };
}

/** 'Váš tip: 7 Sottovento', 'Vaše tipy: 3 Mimar (neběží), 7 Sottovento', 'Zatím bez tipu' */
function tipsText({ tips, startAt, isOff, isCompleted }: DeadlineRow, now: Instant): string {
  if (tips.length === 0) return isOff || isCompleted || startAt <= now ? 'Bez tipu' : 'Zatím bez tipu';
  const names = tips.map(({ number, horseName: name, isNonStarter }) =>
    [number, horseName(name), isNonStarter ? '(neběží)' : null].filter((part) => part !== null).join(' '),
  );
  return `${plural(tips.length, ['Váš tip', 'Vaše tipy', 'Vaše tipy'])}: ${names.join(', ')}`;
}
