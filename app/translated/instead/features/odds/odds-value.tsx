import { BookmakerMark } from '#features/odds/bookmaker-mark.tsx';
import { formatDecimalPrice } from '#app/translated/measures.en.ts';
import { pagesCopy } from '#app/translated/pages.en.ts';
import type { DisplayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';

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
