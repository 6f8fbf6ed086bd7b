import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { maxFailures } from './feed.rules.ts';
import { areSourcesWatched, isFeedSilent, isKeySilent } from './feed-state.rules.ts';

const now = Date.UTC(2023, 9, 8, 12) as Instant;
const inMinutes = (minutes: number) => (now + minutes * 60_000) as Instant;

test.each([
  ['a minute too early', 181, 400, false],
  ['three hours before the first start', 180, 400, true],
  ['between two starts', -60, 1, true],
  ['at the last start', -60, 0, false],
  ['in the evening', -300, -60, false],
])(
  'import.silent-source: sources are watched from three hours before the first start: %s',
  (_, first, last, expected) => {
    expect(areSourcesWatched({ firstStart: inMinutes(first), lastStart: inMinutes(last) }, now)).toBe(expected);
  },
);

/** Each ten minutes; the last answer came half an hour ago, and two tries have failed since. */
const failing = {
  isPaused: false,
  permission: 'smlouva',
  onlyRaceDays: true,
  isWanted: false,
  takenUntil: null,
  fetchedAt: inMinutes(-1),
  succeededAt: inMinutes(-30),
  nextAt: inMinutes(9),
  everyMinutes: 10,
  failures: 2,
  error: 'feed.unreachable',
  counts: { stopped: 0 },
};

test.each([
  ['it fails beyond its interval', {}, true],
  ['it came a quarter of an hour and its interval ago', { succeededAt: inMinutes(-25) }, true],
  ['it came a minute later than that', { succeededAt: inMinutes(-24) }, false],
  ['its columns were changed in the night', { error: 'feed.mapping' }, true],
  ['it comes each hour', { everyMinutes: 60 }, false],
  ['it answers again', { failures: 0 }, false],
  ['nobody has asked it since it was due', { failures: 0, nextAt: inMinutes(-20) }, true],
  ['its rows wait for somebody', { failures: 0, counts: { stopped: 3 } }, false],
  ['it has never brought anything', { succeededAt: null }, false],
  ['somebody paused it', { isPaused: true }, false],
  ['it was given up, which has a mail of its own', { isPaused: true, failures: maxFailures }, false],
])('import.silent-source: a feed on a race day: %s', (_, given, expected) => {
  expect(isFeedSilent({ ...failing, ...given }, now)).toBe(expected);
});

test.each([
  ['prices half an hour ago', { pricedAt: inMinutes(-30), usedAt: inMinutes(-1) }, true],
  ['prices less than half an hour ago', { pricedAt: inMinutes(-29), usedAt: inMinutes(-29) }, false],
  ['no prices ever, a file this morning', { pricedAt: null, usedAt: inMinutes(-180) }, false],
  ['no prices ever, a file a day ago', { pricedAt: null, usedAt: inMinutes(-1440) }, true],
])('import.silent-source: a program on a race day: %s', (_, given, expected) => {
  expect(isKeySilent(given, now)).toBe(expected);
});
