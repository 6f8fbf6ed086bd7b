import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdown } from '#text/platform/time/countdown';
import { startAt } from './prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from './time.rules.ts';

const moment = (date: string, time: string, ms = 0) => (startAt(date as PragueDate, time as ClockTime) + ms) as Instant;
const start = moment('2023-10-08', '15:05');

test.each([
  ['2023-10-08', '14:48', 0, 'za 17~min', moment('2023-10-08', '14:49')],
  ['2023-10-08', '14:48', 59_999, 'za 17~min', moment('2023-10-08', '14:49')],
  ['2023-10-08', '12:38', 0, 'za 2~h 27~min', moment('2023-10-08', '12:39')],
  ['2023-10-08', '12:05', 0, 'za 3~h', moment('2023-10-08', '12:06')],
  ['2023-10-08', '12:06', 0, 'za 2~h 59~min', moment('2023-10-08', '12:07')],
  ['2023-10-08', '09:30', 0, 'za 5~h', moment('2023-10-08', '10:06')],
  ['2023-10-07', '15:06', 0, 'zítra', moment('2023-10-08', '00:00')],
  ['2023-10-08', '00:00', 0, 'za 15~h', moment('2023-10-08', '00:06')],
  ['2023-10-07', '15:05', 0, 'zítra', moment('2023-10-08', '00:00')],
  ['2023-10-07', '00:00', 0, 'zítra', moment('2023-10-08', '00:00')],
  ['2023-10-06', '10:00', 0, 'za 2~dny', moment('2023-10-07', '00:00')],
  ['2023-10-01', '18:00', 0, 'za 7~dní', moment('2023-10-02', '00:00')],
  ['2023-10-08', '14:05', 0, 'za 1~h', moment('2023-10-08', '14:06')],
  ['2023-10-08', '14:06', 0, 'za 59~min', moment('2023-10-08', '14:07')],
  ['2023-10-08', '15:04', 1, 'za 1~min', start],
  ['2023-10-08', '15:05', 0, 'startuje', moment('2023-10-08', '15:06')],
  ['2023-10-08', '15:06', 0, 'běží', null],
])('race-day.countdown: on %s at %s and %i ms a start at 15:05 is %s', (date, time, ms, text, changesAt) => {
  const shown = countdown(start, moment(date, time, ms));
  expect({ ...shown, text: shown.text.replaceAll('\u00a0', '~') }).toMatchObject({ text, changesAt });
});

test.each([
  [16 * 60, 'za 16~min'],
  [121, 'za 3~min'],
  [120, 'za 2~min'],
  [119.5, 'za 2~min'],
  [119, 'za 1:59'],
  [80, 'za 1:20'],
  [60, 'za 1:00'],
  [4.2, 'za 0:05'],
  [0, 'startuje'],
  [-60, 'běží'],
])('race-day.countdown: where the page ticks, %d s before a start is %s', (seconds, text) => {
  const { text: shown } = countdown(start, (start - seconds * 1_000) as Instant, true);
  expect(shown.replaceAll('\u00a0', '~')).toBe(text);
});

/** Moments as UTC: Prague's clock shows 02:30 twice on 29 October, and on 26 March it never does. */
test.each([
  ['2023-10-29', '14:00', '2023-10-28T12:00:00Z', 'zítra', '2023-10-28T22:00:00Z'],
  ['2023-10-29', '14:00', '2023-10-28T13:30:00Z', 'zítra', '2023-10-28T22:00:00Z'],
  ['2023-10-29', '14:00', '2023-10-29T00:30:00Z', 'za 12~h', '2023-10-29T01:01:00Z'],
  ['2023-10-29', '14:00', '2023-10-29T01:30:00Z', 'za 11~h', '2023-10-29T02:01:00Z'],
  ['2023-10-29', '00:30', '2023-10-28T19:00:00Z', 'zítra', '2023-10-28T19:31:00Z'],
  ['2023-10-29', '00:30', '2023-10-28T20:00:00Z', 'za 2~h 30~min', '2023-10-28T20:01:00Z'],
  ['2023-10-29', '03:10', '2023-10-29T00:50:00Z', 'za 1~h 20~min', '2023-10-29T00:51:00Z'],
  ['2023-10-29', '03:10', '2023-10-29T01:50:00Z', 'za 20~min', '2023-10-29T01:51:00Z'],
  ['2023-10-30', '14:00', '2023-10-28T21:59:00Z', 'za 2~dny', '2023-10-28T22:00:00Z'],
  ['2023-10-30', '14:00', '2023-10-28T22:00:00Z', 'zítra', '2023-10-29T23:00:00Z'],
  ['2023-03-26', '14:00', '2023-03-25T13:00:00Z', 'zítra', '2023-03-25T23:00:00Z'],
  ['2023-03-26', '14:00', '2023-03-25T11:30:00Z', 'zítra', '2023-03-25T23:00:00Z'],
  ['2023-03-26', '14:00', '2023-03-26T00:59:00Z', 'za 11~h', '2023-03-26T01:01:00Z'],
  ['2023-03-26', '03:10', '2023-03-26T00:50:00Z', 'za 20~min', '2023-03-26T00:51:00Z'],
])(
  'race-day.countdown, time.prague: over a change of the clocks a start on %s at %s is at %s %s',
  (date, time, now, text, changesAt) => {
    const shown = countdown(moment(date, time), Date.parse(now) as Instant);
    expect({ ...shown, text: shown.text.replaceAll('\u00a0', '~') }).toMatchObject({
      text,
      changesAt: Date.parse(changesAt),
    });
  },
);

test.each([
  [-1, 'ahead'],
  [0, 'starting'],
  [59_999, 'starting'],
  [60_000, 'started'],
])('race-day.countdown: %d ms after a start it is %s', (ms, phase) => {
  expect(countdown(start, (start + ms) as Instant).phase).toBe(phase);
});

test('time.prague: on the day of 25 hours a start more than a day away is still today', () => {
  expect(countdown(moment('2023-10-29', '23:50'), moment('2023-10-29', '00:00')).text).toBe('dnes');
});

test('public-pages.valid-until: changesAt lies ahead, the text stays until then and differs from then on', () => {
  const ahead = fc.oneof(
    fc.integer({ min: -120_000, max: 9 * 86_400_000 }),
    fc.integer({ min: -120_000, max: 200_000 }),
  );
  fc.assert(
    fc.property(ahead, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (msLeft, share, hasSeconds) => {
      const now = (start - msLeft) as Instant;
      const { text, changesAt } = countdown(start, now, hasSeconds);
      if (changesAt === null) return;
      expect(changesAt).toBeGreaterThan(now);
      const between = (now + Math.floor((changesAt - 1 - now) * share)) as Instant;
      expect(countdown(start, between, hasSeconds).text).toBe(text);
      expect(countdown(start, changesAt, hasSeconds).text).not.toBe(text);
    }),
    { numRuns: 300 },
  );
});
