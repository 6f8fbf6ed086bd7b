import { oddsCopy } from '#copy/cs/public/odds.ts';
import { betterPrice, type BookmakerMark, type BookmakerOdds } from '#domain/odds/displayed-odds.ts';
import { formatPlaceOdds, printOdds } from '#domain/odds/format-odds.ts';

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
