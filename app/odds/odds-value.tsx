import { oddsCopy } from '#copy/cs/public/odds.ts';
import type { BookmakerOdds, DisplayedOdds } from '#domain/odds/displayed-odds.ts';
import { oddsSuffix, printOdds } from '#domain/odds/format-odds.ts';

type Props = { odds: BookmakerOdds & { displayed: DisplayedOdds | null }; isDemo: boolean };

/** The displayed price N:1 with its bookmaker (Decision D1): F in a square, T in a circle; a dash without a price. */
export function OddsValue({ odds, isDemo }: Props) {
  if (!odds.displayed) return <span className="muted">–</span>;
  const { marker } = odds.displayed;
  return (
    <span className="odds">
      <b>{printOdds(odds).displayed}</b>
      <i>{oddsSuffix}</i>
      <abbr
        className={marker === 'F' ? 'bookmaker-mark bookmaker-mark-f' : 'bookmaker-mark bookmaker-mark-t'}
        title={oddsCopy.bookmaker(marker, isDemo)}
        data-term={marker === 'F' ? 'bookmaker-f' : 'bookmaker-t'}
      >
        {marker}
      </abbr>
    </span>
  );
}
