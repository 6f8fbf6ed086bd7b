import { expect, test } from 'vitest';
import type { ClockAnchor } from './site-time.rules.ts';
import { siteTime } from './site-time.rules.ts';
import type { Instant } from './time.rules.ts';

const instant = (ms: number) => ms as Instant;
const anchor = (speed: number): ClockAnchor => ({ realAnchor: instant(1_000), siteAnchor: instant(50_000), speed });

test.each<[ClockAnchor | null, number, number, string]>([
  [null, 7_000, 7_000, 'no row: the two are one'],
  [anchor(1), 1_000, 50_000, 'at the anchor'],
  [anchor(1), 4_000, 53_000, 'normal speed'],
  [anchor(60), 4_000, 230_000, 'a replay at speed 60'],
  [anchor(0.25), 1_003, 50_000, 'whole milliseconds'],
])('time.two-clocks: site time of row %o at %i is %i (%s)', (row, realNow, site) => {
  expect(siteTime(row, instant(realNow))).toBe(site);
});
