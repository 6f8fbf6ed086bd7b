import type { ReactNode } from 'react';
import { oddsAnalysisCopy } from '#copy/cs/public/odds-analysis.ts';
import type { Book } from '#domain/odds/race-market.ts';
import { formatPercent } from '#domain/shared/czech-number.ts';
import { BookmakerMark } from './bookmaker-mark.tsx';

const copy = oddsAnalysisCopy.margins;
/** Σ(1/odds) at the full width of a bar: 130 %. */
const maxBookSum = 1.3;

type Props = { fortuna: Book; tipsport: Book; best: Book; isDemo: boolean };

/** Bars of Σ(1/odds): Fortuna's (F), Tipsport's (T), and that of the higher price of each runner; what exceeds 100 % is the margin. */
export function MarginBars({ fortuna, tipsport, best, isDemo }: Props) {
  return (
    <div className="margin">
      <BookBar book={fortuna} tone="book-f" marker={<BookmakerMark mark="F" isDemo={isDemo} />} name="F" />
      <BookBar book={tipsport} tone="book-t" marker={<BookmakerMark mark="T" isDemo={isDemo} />} name="T" />
      <BookBar book={best} tone="" marker={<b className="small-text margin-bar-max">{copy.max}</b>} name={copy.max} />
    </div>
  );
}

type BarProps = { book: Book; tone: 'book-f' | 'book-t' | ''; marker: ReactNode; name: string };

function BookBar({ book, tone, marker, name }: BarProps) {
  const sum = book.margin === null ? null : book.margin + 1;
  const share = (value: number) => `${Math.max(0, Math.min(100, (value / maxBookSum) * 100))}%`;
  return (
    <div className="margin-bar">
      {marker}
      <div
        className="margin-bar-track"
        role="img"
        aria-label={sum === null ? `${name}: ${copy.none}` : copy.label(name, formatPercent(sum * 100, 1))}
      >
        {sum !== null && <i style={{ width: share(Math.min(1, sum)) }} />}
        {sum !== null && sum > 1 && <u className={tone} style={{ left: share(1), width: share(sum - 1) }} />}
      </div>
      <b className="numeric align-right">{bookText(book)}</b>
    </div>
  );
}

/** Without prices of all starters the sum is meaningless: it would look like a bargain. */
function bookText({ margin, isComplete }: Book): string {
  if (margin === null) return '–';
  return isComplete ? formatPercent((margin + 1) * 100, 1) : copy.partial;
}
