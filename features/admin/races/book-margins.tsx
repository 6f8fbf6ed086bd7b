import { adminRacesCopy as copy } from './races.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { readCell } from '#features/admin/grid/column.rules.ts';
import { cellText, columnOf, type Grid } from '#features/admin/grid/grid.rules.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import { bookMargin } from '#features/odds/book-margin.rules.ts';

/**
 * In the bar of /admin/odds: the margin of the win prices typed so far, for each bookmaker, so that a misplaced decimal
 * comma is noticed at once (odds.margin-check).
 */
export function BookMargins({ grid, rowHeaders }: { grid: Grid; rowHeaders: RaceGrid['rowHeaders'] }) {
  return (
    <p className="book-margins">
      {copy.margin.label}
      {(['F', 'T'] as const).map((bookmaker) => {
        const margin = bookMargin(startersPrices(grid, rowHeaders, `${bookmaker}1`));
        const warning = copy.margin.odd(margin);
        return (
          <span key={bookmaker} className={warning ? 'is-odd' : undefined}>
            {warning && <Icon name="warning" />}
            {bookmaker} <b className="numeric">{copy.margin.value(margin)}</b>
            {warning && ` ${warning}`}
          </span>
        );
      })}
    </p>
  );
}

/** A scratched horse is left out, and a reserve that has no number and no price. */
function startersPrices(grid: Grid, rowHeaders: RaceGrid['rowHeaders'], column: string): (number | null)[] {
  return rowHeaders.flatMap(({ id: rowId, number, isNonStarter }) => {
    if (isNonStarter) return [];
    const reading = readCell(columnOf(grid, column), cellText(grid, { rowId, column }));
    const price = 'value' in reading && Number(reading.value) > 0 ? Number(reading.value) : null;
    return price === null && number === null ? [] : [price];
  });
}
