import { oddsCopy } from '#copy/cs/public/odds.ts';
import { formatOdds, formatPlaceOdds } from '#domain/odds/format-odds.ts';

type Props = { odds: number | null; mark: 'F' | 'T'; isBest: boolean; isPlace?: boolean };

/** A price in its bookmaker's column of a comparison; the better of the two is outlined and tinted. */
export function ComparedPrice({ odds, mark, isBest, isPlace = false }: Props) {
  if (odds === null) return <span className="muted">–</span>;
  const text = isPlace ? formatPlaceOdds(odds) : formatOdds(odds);
  return (
    <span className={`compared-price numeric${isBest ? ' is-best' : ''}${mark === 'T' ? ' book-t' : ''}`}>
      <b>{text}</b>
      {isBest && <span className="visually-hidden"> {oddsCopy.higher}</span>}
    </span>
  );
}
