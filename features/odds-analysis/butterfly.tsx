import { Link } from 'react-router';
import { horseCopy } from '#text/horses/horses';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { Silk } from '#features/racing/silk.tsx';
import { ComparedPrice } from '#features/odds/compared-price.tsx';
import { PriceChange, Sparkline } from '#features/odds/price-movement.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { OddsRunner, RaceOdds, WinPrice } from './race-odds.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { betterPrice } from '#features/odds/displayed-odds.rules.ts';
import type { MarketMargin } from '#features/odds/race-market.rules.ts';
import { formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';

const copy = oddsAnalysisCopy.table;

/**
 * The table of /odds-analysis: both bookmakers' win prices of a race, mirrored about the horses' names: price, implied
 * probability, movement; the better price is outlined.
 */
export function Butterfly({ odds }: { odds: RaceOdds }) {
  const widest = Math.max(
    ...odds.runners.flatMap(({ fortuna, tipsport }) => [fortuna?.implied ?? 0, tipsport?.implied ?? 0]),
  );
  return (
    <div className="panel flush bleed butterfly" role="table" aria-label={copy.heading}>
      <div role="rowgroup">
        <div className="butterfly-header" role="row">
          <span className="butterfly-movement" role="columnheader">
            {copy.movementF}
          </span>
          <span className="align-right butterfly-odds" role="columnheader">
            {copy.oddsF}
          </span>
          <span className="align-right" role="columnheader">
            {copy.chanceF}
          </span>
          <span role="columnheader">{copy.horse}</span>
          <span role="columnheader">{copy.chanceT}</span>
          <span className="butterfly-odds" role="columnheader">
            {copy.oddsT}
          </span>
          <span className="align-right butterfly-movement" role="columnheader">
            {copy.movementT}
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {odds.runners.map((runner) => (
          <Row key={runner.id} runner={runner} widest={widest} />
        ))}
        <div className="butterfly-row total-row" role="row">
          <span className="butterfly-movement" role="cell" />
          <span role="cell" />
          <span className="butterfly-price" role="cell">
            <span className="numeric percentage align-right">
              <span className="only-on-mobile">F </span>
              {bookSum(odds.fortuna)}
            </span>
          </span>
          <span className="butterfly-horse" role="rowheader">
            {copy.sum}
          </span>
          <span className="butterfly-price butterfly-price-right" role="cell">
            <span className="numeric percentage align-right">
              <span className="only-on-mobile">T </span>
              {bookSum(odds.tipsport)}
            </span>
          </span>
          <span role="cell" />
          <span className="butterfly-movement" role="cell" />
        </div>
      </div>
    </div>
  );
}

function bookSum({ margin }: MarketMargin): string {
  return margin === null ? '–' : formatPercent(inPercent(margin + 1), 1);
}

function Row({ runner, widest }: { runner: OddsRunner; widest: number }) {
  const { fortuna, tipsport } = runner;
  const better = betterPrice(runner.odds);
  return (
    <div className="butterfly-row" role="row">
      <span className="butterfly-movement" role="cell">
        <PriceMovement price={fortuna} />
      </span>
      <span className="align-right" role="cell">
        <ComparedPrice odds={runner.odds} mark="F" />
      </span>
      <span className="butterfly-price" role="cell">
        <Percent price={fortuna} />
        <Bar price={fortuna} widest={widest} side="butterfly-bar-left" isWorse={better === 'T'} />
      </span>
      <RunnerCell runner={runner} />
      <span className="butterfly-price" role="cell">
        <Bar price={tipsport} widest={widest} side="butterfly-bar-right" isWorse={better === 'F'} />
        <Percent price={tipsport} />
      </span>
      <span role="cell">
        <ComparedPrice odds={runner.odds} mark="T" />
      </span>
      <span className="butterfly-movement align-right" role="cell">
        <PriceMovement price={tipsport} />
      </span>
    </div>
  );
}

function RunnerCell({
  runner: { horse, number, jockeyName, isNonStarter, isFavourite, fair, gap },
}: {
  runner: OddsRunner;
}) {
  return (
    <span className="butterfly-horse" role="rowheader">
      <Cloth number={number} isNonStarter={isNonStarter} /> <Silk silk={horse.silk} />
      <span>
        <Link className={isNonStarter ? 'horse off-name' : 'horse'} to={`/horse/${horse.slug}`}>
          {horse.name}
        </Link>{' '}
        {isFavourite && (
          <span className="badge badge-favourite">
            <Icon name="star-fill" />
            {horseCopy.badges.favourite}
          </span>
        )}
        <small>{isNonStarter ? copy.nonStarter : jockeyName && shortRiderName(jockeyName)}</small>
      </span>
      <span className="butterfly-facts numeric">
        {fair !== null && <span>{copy.fair(formatPercent(inPercent(fair), 1))}</span>}
        {gap !== null && <span>{copy.difference(formatPercent(gap.percent))}</span>}
      </span>
    </span>
  );
}

/** The sparkline, and its change as text for screen readers. */
function PriceMovement({ price }: { price: WinPrice | null }) {
  if (!price?.movement) return null;
  return (
    <>
      <Sparkline movement={price.movement} />
      <span className="visually-hidden">
        <PriceChange delta={price.movement.delta} />
      </span>
    </>
  );
}

function Percent({ price }: { price: WinPrice | null }) {
  return <span className="numeric percentage align-right">{price && formatPercent(inPercent(price.implied), 1)}</span>;
}

function Bar({
  price,
  widest,
  side,
  isWorse,
}: {
  price: WinPrice | null;
  widest: number;
  isWorse: boolean;
  side: 'butterfly-bar-left' | 'butterfly-bar-right';
}) {
  const share = price === null || widest === 0 ? 0 : inPercent(price.implied / widest);
  return (
    <span className={`butterfly-bar ${side}${isWorse ? ' is-worse' : ''}`} aria-hidden="true">
      <i style={{ width: `${share.toFixed(1)}%` }} />
    </span>
  );
}
