import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { deadlineCalendar, type DeadlineRow } from './deadline-calendar.rules.ts';

const at = (moment: string) => Date.parse(moment) as Instant;
const now = at('2023-10-08T11:00:00Z');
const site = { name: 'Rovinka', appUrl: 'https://rovinka.test', host: 'rovinka.test' };
const tip = (number: number | null, horseName: string, isNonStarter = false) => ({
  number,
  horseName,
  isNonStarter,
  placedAt: at('2023-10-07T09:00:00Z'),
});
const linesOf = (given: Partial<DeadlineRow>): string[] =>
  deadlineCalendar(
    [
      {
        raceId: 31,
        eventId: 2,
        location: 'Pardubice',
        raceNumber: 5,
        raceName: 'CENA MĚSTA',
        startAt: at('2023-10-08T13:30:00Z'),
        isOff: false,
        isCompleted: false,
        lastChange: null,
        tips: [],
        ...given,
      },
    ],
    site,
    now,
  )
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('dashboard.calendars: a deadline is the start of its race, by the race’s own id, and leads to it', () => {
  expect(linesOf({})).toEqual(
    expect.arrayContaining([
      'UID:deadline-31@rovinka.test',
      'DTSTART:20231008T133000Z',
      'DTEND:20231008T134500Z',
      String.raw`SUMMARY:Uzávěrka tipů: 5. dostih\, Pardubice`,
      'STATUS:CONFIRMED',
      'URL:https://rovinka.test/?eventId=2#dostih-5',
    ]),
  );
});

test.each<[string, Partial<DeadlineRow>, string, isReminding: boolean]>([
  ['no tip', {}, 'Zatím bez tipu', true],
  ['one tip', { tips: [tip(7, 'SOTTOVENTO')] }, 'Váš tip: 7 Sottovento', false],
  [
    'two tips, one scratched',
    { tips: [tip(3, 'MIMAR', true), tip(7, 'SOTTOVENTO')] },
    String.raw`Vaše tipy: 3 Mimar (neběží)\, 7 Sottovento`,
    false,
  ],
  ['a tip on a horse without a number', { tips: [tip(null, 'MIMAR')] }, 'Váš tip: Mimar', false],
  ['no tip, and less than half an hour left', { startAt: at('2023-10-08T11:30:00Z') }, 'Zatím bez tipu', false],
  ['no tip, and half an hour and a minute left', { startAt: at('2023-10-08T11:31:00Z') }, 'Zatím bez tipu', true],
  ['no tip, and the race has started', { startAt: now }, 'Bez tipu', false],
  ['no tip, and the race is completed', { isCompleted: true, startAt: at('2023-10-08T10:00:00Z') }, 'Bez tipu', false],
  ['no tip, and the race is cancelled', { isOff: true }, 'Bez tipu', false],
])('dashboard.calendars: a deadline with %s', (_, given, text, isReminding) => {
  const lines = linesOf(given);
  expect(lines).toContain(String.raw`DESCRIPTION:Cena města\n${text}`);
  expect(lines.includes('TRIGGER:-PT30M')).toBe(isReminding);
});

test('dashboard.calendars: the deadline of a cancelled race stays, marked as such and said in words', () => {
  expect(linesOf({ isOff: true })).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', String.raw`SUMMARY:Zrušeno: Uzávěrka tipů: 5. dostih\, Pardubice`]),
  );
});

test.each<[string, Partial<DeadlineRow>, string[]]>([
  ['nothing', {}, ['SEQUENCE:0']],
  ['a tip', { tips: [tip(7, 'SOTTOVENTO')] }, ['LAST-MODIFIED:20231007T090000Z', 'SEQUENCE:0']],
  [
    'a tip, then the start',
    { tips: [tip(7, 'SOTTOVENTO')], lastChange: { number: 8, at: at('2023-10-08T08:00:00Z') } },
    ['LAST-MODIFIED:20231008T080000Z', 'SEQUENCE:8'],
  ],
  [
    'the start, then a tip',
    { tips: [tip(7, 'SOTTOVENTO')], lastChange: { number: 8, at: at('2023-10-06T08:00:00Z') } },
    ['LAST-MODIFIED:20231007T090000Z', 'SEQUENCE:8'],
  ],
])('dashboard.calendars: a deadline of which changed %s says which copy it is', (_, given, lines) => {
  expect(linesOf(given).filter((line) => /^(LAST-MODIFIED|SEQUENCE)/.test(line))).toEqual(lines);
});
