import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { bookMargin } from '#features/odds/book-margin.rules.ts';
import { markets } from '#features/odds/markets.rules.ts';
import { adminRacesCopy, adminRacesCopy as copy } from '#text/race-office/race-office';
import { cellText, columnOf, type Grid, readCell, rowIds } from './grid.rules.ts';
import { type RaceGrid, showMarkets, widestShown } from './race-grid.rules.ts';
import { focusCell } from './grid-keyboard.ts';

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

const marketsCopy = adminRacesCopy.markets;
const widestOfAll = Math.max(...markets.map(({ market }) => market));

type MarketBarProps = { grid: Grid; raceId: number; change: (by: (grid: Grid) => Grid) => void };

/**
 * Above the grid of /admin/odds: on a phone which market stands beside the horses (styles read the choice), everywhere
 * a button that adds the next place market. Neither needs JavaScript.
 */
export function MarketBar({ grid, raceId, change }: MarketBarProps) {
  const widest = widestShown(grid);
  const next = widest + 1;
  const add = () => {
    flushSync(() => change((now) => showMarkets(now, next)));
    const [rowId] = rowIds(grid);
    if (rowId !== undefined) focusCell({ rowId, column: `F${next}` });
  };
  return (
    <div className="market-bar">
      <fieldset className="segmented-control">
        <legend className="visually-hidden">{marketsCopy.label}</legend>
        {Array.from({ length: widest }, (_, index) => index + 1).map((market) => (
          <label key={market}>
            <input
              className="visually-hidden"
              type="radio"
              name="market"
              id={`trh-${market}`}
              defaultChecked={market === 1}
              data-shows={`F${market} T${market}`}
            />
            {marketsCopy.short(market)}
          </label>
        ))}
      </fieldset>
      {widest < widestOfAll && (
        <Link
          className="button button-outline button-small"
          to={`?race=${raceId}&trhy=${next}`}
          aria-label={marketsCopy.add(next)}
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Icon name="plus" />
          {marketsCopy.short(next)}
        </Link>
      )}
    </div>
  );
}
