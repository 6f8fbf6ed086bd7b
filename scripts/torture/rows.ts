import type { Row } from '../bench/table.ts';

/** One line of a part's table. */
export const row = (what: string, measured: number | string, aim: string, met: boolean): Row => ({
  what,
  measured: String(measured),
  aim,
  met,
});

/** A count that has to be 0. */
export const zero = (what: string, count: number): Row => row(what, count, '0', count === 0);

/** A figure without an aim. */
export const figure = (what: string, measured: number | string): Row => ({
  what,
  measured: String(measured),
  aim: '–',
  met: null,
});
