import { BookmakerMark } from '#app/odds/bookmaker-mark.tsx';
import { formatDecimalPrice } from '#copy/en/translated/measures.ts';
import { pagesCopy } from '#copy/en/translated/pages.ts';
import type { DisplayedOdds } from '#domain/odds/displayed-odds.ts';
import { formatOdds, oddsSuffix } from '#domain/odds/format-odds.ts';

type Props = { odds: { displayed: DisplayedOdds | null }; isDemo: boolean };

/** The displayed price as a decimal, and below it as Czech papers print it, with its bookmaker. */
export function OddsValue({ odds: { displayed }, isDemo }: Props) {
  if (!displayed) return <span className="muted">–</span>;
  return (
    <span className="decimal-price">
      <b className="numeric">{formatDecimalPrice(displayed.odds)}</b>
      <small>
        <abbr title={pagesCopy.card.priceTitle}>{formatOdds(displayed.odds) + oddsSuffix}</abbr>
        <BookmakerMark mark={displayed.marker} isDemo={isDemo} />
      </small>
    </span>
  );
}
