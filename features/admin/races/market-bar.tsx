import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { adminRacesCopy } from './races.cs.ts';
import { focusCell } from '#features/admin/grid/focus-cell.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { type Grid, rowIds } from '#features/admin/grid/grid.rules.ts';
import { showMarkets, widestShown } from './odds-columns.rules.ts';
import { markets } from '#features/odds/markets.rules.ts';

const copy = adminRacesCopy.markets;
const widestOfAll = Math.max(...markets.map(({ market }) => market));

type Props = { grid: Grid; raceId: number; change: (by: (grid: Grid) => Grid) => void };

/**
 * Above the grid of /admin/odds: on a phone which market stands beside the horses (styles read the choice), everywhere
 * a button that adds the next place market. Neither needs JavaScript.
 */
export function MarketBar({ grid, raceId, change }: Props) {
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
        <legend className="visually-hidden">{copy.label}</legend>
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
            {copy.short(market)}
          </label>
        ))}
      </fieldset>
      {widest < widestOfAll && (
        <Link
          className="button button-outline button-small"
          to={`?race=${raceId}&trhy=${next}`}
          aria-label={copy.add(next)}
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Icon name="plus" />
          {copy.short(next)}
        </Link>
      )}
    </div>
  );
}
