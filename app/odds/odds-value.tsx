import type { BookmakerOdds, DisplayedOdds } from '#domain/odds/displayed-odds.ts';
import { oddsSuffix, printOdds } from '#domain/odds/format-odds.ts';
import { BookmakerMark } from './bookmaker-mark.tsx';

type Props = { odds: BookmakerOdds & { displayed: DisplayedOdds | null }; isDemo: boolean };

/** The displayed price N:1 with its bookmaker (odds.displayed); a dash without a price. */
export function OddsValue({ odds, isDemo }: Props) {
  if (!odds.displayed) return <span className="muted">–</span>;
  return (
    <span className="odds">
      <b>{printOdds(odds).displayed}</b>
      <i>{oddsSuffix}</i>
      <BookmakerMark mark={odds.displayed.marker} isDemo={isDemo} />
    </span>
  );
}
