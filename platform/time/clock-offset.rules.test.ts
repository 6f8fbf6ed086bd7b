import { expect, test } from 'vitest';
import { parseClockOffset } from './clock-offset.rules.ts';

test.each([
  ['P1D', 86_400],
  ['-P786DT3H2M1S', -(786 * 86_400 + 3 * 3_600 + 2 * 60 + 1)],
  ['PT90M', 5_400],
  ['PT0S', 0],
  ['-PT0S', 0],
  ['PT1H30S', 3_630],
  ['P2DT5S', 172_805],
  ['P', null],
  ['-P', null],
  ['PT', null],
  ['P1DT', null],
  ['P1M', null],
  ['P1Y', null],
  ['P1W', null],
  ['PT1.5H', null],
  ['+P1D', null],
  ['p1d', null],
  ['P1D ', null],
  ['PT1M1H', null],
  ['3600', null],
  ['', null],
  ['P99999999999999999D', null],
])('time.clock-offset: CLOCK_OFFSET %s is %s seconds', (text, seconds) => {
  expect(parseClockOffset(text)).toBe(seconds);
});
