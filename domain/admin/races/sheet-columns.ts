import type { BookmakerMark } from '#domain/odds/displayed-odds.ts';
import { formatDecimal, formatWeight, roundTo } from '#domain/shared/czech-number.ts';
import type { CellValue, Reading, GridColumn } from '#domain/admin/grid/column.ts';
import { type CellReader, readDecimal, readInteger, readResultStatus, readText } from '#domain/admin/data/cell.ts';
import { printFinishTime, readFinishTime } from './finish-time-text.ts';

export const sheetKinds = ['lineups', 'odds', 'results'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** People type a comma or a point; both are read (Decision G reads them so in semicolon files). */
const typedStyle = { decimalComma: true };

function column(key: string, read: CellReader<CellValue>, print: (value: CellValue) => string = String): GridColumn {
  return { key, print, read: (text): Reading => read(text, typedStyle) };
}

const name = readText(120);
const price = readDecimal(0.01, 999_999.99, 2);

/** A price as it is typed: one decimal, two where it has them. */
export function printPrice(value: CellValue): string {
  const odds = Number(value);
  return formatDecimal(odds, roundTo(odds, 1) === odds ? 1 : 2);
}

/** domain.md 1.3: a scratched runner is DNS and is never deleted; 'x' is typed for it. */
const readScratch: CellReader<CellValue> = (text, style) => readResultStatus(/^x$/i.test(text) ? 'DNS' : text, style);

const lineups: readonly GridColumn[] = [
  column('number', readInteger(1, 99)),
  column('horse', name),
  column('jockey', name),
  column('weight', readDecimal(40, 90, 1), (value) => formatWeight(Number(value))),
  column('draw', readInteger(1, 99)),
  column('trainer', name),
  column('status', readScratch),
];

export type Market = { bookmaker: BookmakerMark; market: number };
export const markets: readonly Market[] = [1, 2, 3, 4, 5, 6, 7].flatMap((market) => [
  { bookmaker: 'F', market } as const,
  { bookmaker: 'T', market } as const,
]);
/** 'F1' is F's win price, 'T3' T's price of 1–3. */
export const marketKey = ({ bookmaker, market }: Market): string => `${bookmaker}${market}`;

const results: readonly GridColumn[] = [
  column('position', readInteger(1, 99)),
  column('status', readResultStatus),
  column('margin', readText(60)),
  column('time', readFinishTime, (value) => printFinishTime(String(value))),
  column('odds', price, printPrice),
];

/** What each sheet lets people write, from left to right. */
export const sheetColumns: Record<SheetKind, readonly GridColumn[]> = {
  lineups,
  odds: markets.map((market) => column(marketKey(market), price, printPrice)),
  results,
};

/** A race typed without a lineup: runner and result in one row (domain.md 1.3, manual results). */
export const pastRaceColumns: readonly GridColumn[] = [
  ...lineups.filter(({ key }) => key !== 'draw' && key !== 'status'),
  ...results,
];
