import { expect, test } from 'vitest';
import { parseSeasonQuery, seasonAddress } from './season-query.rules.ts';

test.each([
  ['', '/trainers'],
  ['page=2&q=Vana&kind=jumps', '/trainers?q=Vana&kind=jumps&page=2'],
  ['days=14&course=Most&sort=name', '/trainers?course=Most&days=14&sort=name'],
  ['kind=trot&days=30&sort=wins&page=-1&q=%20', '/trainers'],
])('season-tables.state: %j is the address %s', (query, address) => {
  expect(seasonAddress('/trainers', parseSeasonQuery(new URLSearchParams(query)))).toBe(address);
});
