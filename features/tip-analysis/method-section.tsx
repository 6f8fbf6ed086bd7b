import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { formatPlaceOdds, formatOdds } from '#features/odds/format-odds.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { placesPaid } from '#features/racing/places-paid.rules.ts';
import { formatDate } from '#text/platform/time/date';
import type { TipPage } from './tip-page.rules.ts';

const copy = tipAnalysisCopy.method;

/**
 * The section of /tip-analysis that explains how the best tipper is determined: four steps, and one of the leader's
 * tips as an example (tip-analysis.method).
 */
export function MethodSection({ example }: { example: TipPage['example'] }) {
  return (
    <section className="page-section" aria-labelledby="jak">
      <div className="page-section-header">
        <h2 id="jak">{copy.heading}</h2>
      </div>
      <div className="panel">
        <ol className="steps">
          {Object.values(copy.steps).map(({ title, text }) => (
            <li key={title} className="small-text">
              <b>{title}</b>
              {text}
            </li>
          ))}
        </ol>
        {example && <WorkedExample example={example} />}
        <p className="source-note">
          {copy.void} {copy.success} {tipAnalysisCopy.responsibility}
        </p>
      </div>
    </section>
  );
}

function WorkedExample({ example: { tip, leader, second } }: { example: NonNullable<TipPage['example']> }) {
  const name = leader.username ?? tipAnalysisCopy.anonymous;
  return (
    <div className="worked-example small-text">
      <b>{copy.example}</b>
      <p>
        {copy.exampleTip({
          name,
          horse: horseName(tip.horse),
          place: tipAnalysisCopy.places[tip.position - 1] ?? '',
          day: `${tip.location} ${formatDate(tip.date)}`,
          raceNumber: tip.raceNumber,
          starters: tip.starters,
          paid: placesPaid(tip.starters),
        })}{' '}
        {payoutText(tip)}
      </p>
      <p>
        {copy.exampleTotals(
          name,
          leader.totalTips,
          tipAnalysisCopy.units(leader.totalWinnings),
          tipAnalysisCopy.roi(leader.roi),
        )}
      </p>
      <p>
        {copy.exampleRanking(
          name,
          second && (second.username ?? tipAnalysisCopy.anonymous),
          tipAnalysisCopy.roi(second?.roi ?? null),
        )}
      </p>
    </div>
  );
}

/** The mean of the place odds was paid; without them the root of the win odds, without any odds the stake. */
function payoutText({ odds, place3, payout }: NonNullable<TipPage['example']>['tip']): string {
  const prices = [place3.fortuna, place3.tipsport].filter((price) => price !== null);
  const paid = tipAnalysisCopy.payout(payout);
  if (prices.length > 0) return copy.payoutFromPlaceOdds(prices.map(formatPlaceOdds), paid);
  const win = displayedOdds(odds);
  return win ? copy.payoutFromWinOdds(formatOdds(win.odds), paid) : copy.stakeReturned;
}
