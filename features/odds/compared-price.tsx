import { oddsCopy } from '#text/odds/odds';
import { betterPrice, type BookmakerMark, type BookmakerOdds } from './displayed-odds.rules.ts';
import { formatPlaceOdds, printOdds } from './format-odds.rules.ts';

type Props = { odds: BookmakerOdds; mark: BookmakerMark; isPlace?: boolean };

/** A bookmaker's price beside the other's; the better of the two is outlined and tinted (odds.better). */
export function ComparedPrice({ odds, mark, isPlace = false }: Props) {
  const bookmaker = mark === 'F' ? 'fortuna' : 'tipsport';
  const price = odds[bookmaker];
  if (price === null) return <span className="muted">–</span>;
  const isBest = betterPrice(odds) === mark;
  return (
    <span className={`compared-price numeric${isBest ? ' is-best' : ''}${mark === 'T' ? ' book-t' : ''}`}>
      <b>{isPlace ? formatPlaceOdds(price) : printOdds(odds)[bookmaker]}</b>
      {isBest && <span className="visually-hidden"> {oddsCopy.higher}</span>}
    </span>
  );
}
