import { dashboardCopy as copy } from './dashboard.cs.ts';
import type { Tile } from '#features/stats/tiles.tsx';
import type { Totals } from './my-history.rules.ts';
import { formatDecimal, formatInteger, formatSigned } from '#platform/text/czech-number.rules.ts';

/** Tiles of all that a person's settled tips come to. */
export function totalTiles(all: Totals | null): Tile[] {
  const percent = (value: number | null | undefined, print: (value: number) => string) =>
    value === null || value === undefined ? { value: copy.unknown } : { value: print(value), unit: '%' };
  return [
    { label: copy.tiles.tips(all?.tips ?? 0), value: formatInteger(all?.tips ?? 0) },
    { label: copy.tiles.success, ...percent(all?.successRate, (value) => formatDecimal(value, 1)) },
    { label: copy.tiles.roi, ...percent(all?.roi, (value) => formatSigned(value, 1)) },
    { label: copy.tiles.profit, value: all ? formatSigned(all.profit, 2) : copy.unknown },
  ];
}
