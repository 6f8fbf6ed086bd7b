import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { Icon } from '#platform/ui/icon.tsx';
import type { RaceOdds } from './race-odds.rules.ts';
import { printOdds } from '#features/odds/format-odds.rules.ts';

const copy = oddsAnalysisCopy.notable;

/**
 * List of /odds-analysis: what is notable in a race's odds, the biggest change, the widest difference between
 * bookmakers, and the favourite.
 */
export function NotableList({ odds: { mover, widest, favouriteNames } }: { odds: RaceOdds }) {
  return (
    <ul className="notable">
      {mover && (
        <li>
          <Icon name={mover.to < mover.from ? 'arrow-down' : 'arrow-up'} />
          <span>
            <b>{mover.horseName}</b>
            {copy.moved(mover.from, mover.to)}
          </span>
        </li>
      )}
      {widest && (
        <li>
          <Icon name="scales" />
          <span>
            <b>{widest.horseName}</b>
            {copy.gap(widest.higher, printOdds(widest))}
          </span>
        </li>
      )}
      {favouriteNames.length > 0 && (
        <li>
          <Icon name="star-fill" />
          <span>
            <b>{copy.names(favouriteNames)}</b> {copy.favourite(favouriteNames)}
          </span>
        </li>
      )}
    </ul>
  );
}
