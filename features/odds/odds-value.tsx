import type { DisplayedOdds } from './displayed-odds.rules.ts';
import { formatOdds, oddsSuffix } from './format-odds.rules.ts';
import { BookmakerMark } from './bookmaker-mark.tsx';

type Props = { odds: { displayed: DisplayedOdds | null }; isDemo: boolean };

/** The displayed price N:1 with its bookmaker (odds.displayed); a dash without a price. */
export function OddsValue({ odds, isDemo }: Props) {
  if (!odds.displayed) return <span className="muted">–</span>;
  return (
    <span className="odds">
      <b>{formatOdds(odds.displayed.odds)}</b>
      <i>{oddsSuffix}</i>
      <BookmakerMark mark={odds.displayed.marker} isDemo={isDemo} />
    </span>
  );
}
