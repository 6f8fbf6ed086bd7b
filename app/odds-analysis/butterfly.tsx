import { Link } from 'react-router';
import { horseCopy } from '#copy/cs/public/horses.ts';
import { oddsAnalysisCopy } from '#copy/cs/public/odds-analysis.ts';
import { Silk } from '#app/racing/silk.tsx';
import { BestPrice } from '#app/odds/best-price.tsx';
import { PriceChange, Sparkline } from '#app/odds/price-movement.tsx';
import { Cloth } from '#app/racing/cloth.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { OddsRunner, RaceOdds, WinPrice } from '#domain/odds-analysis/race-odds.ts';
import { shortRiderName } from '#domain/racing/rider-name.ts';
import type { Book } from '#domain/odds/race-market.ts';
import { formatPercent } from '#domain/shared/czech-number.ts';

const copy = oddsAnalysisCopy.table;

/** Both bookmakers' win prices side by side: price, implied probability, movement; the better price outlined. */
export function Butterfly({ odds }: { odds: RaceOdds }) {
  const widest = Math.max(
    ...odds.runners.flatMap(({ fortuna, tipsport }) => [fortuna?.implied ?? 0, tipsport?.implied ?? 0]),
  );
  return (
    <div className="panel flush bleed bf" role="table" aria-label={copy.heading}>
      <div role="rowgroup">
        <div className="bf-h" role="row">
          <span className="mvc" role="columnheader">
            {copy.movementF}
          </span>
          <span className="r" role="columnheader">
            {copy.oddsF}
          </span>
          <span className="r" role="columnheader">
            {copy.chanceF}
          </span>
          <span role="columnheader">{copy.horse}</span>
          <span role="columnheader">{copy.chanceT}</span>
          <span role="columnheader">{copy.oddsT}</span>
          <span className="r mvc" role="columnheader">
            {copy.movementT}
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {odds.runners.map((runner) => (
          <Row key={runner.id} runner={runner} widest={widest} />
        ))}
        <div className="bf-r tot" role="row">
          <span className="mvc" role="cell" />
          <span role="cell" />
          <span className="num pcts r" role="cell">
            {bookSum(odds.fortuna)}
          </span>
          <span className="bf-hs" role="rowheader">
            {copy.sum}
          </span>
          <span className="num pcts" role="cell">
            {bookSum(odds.tipsport)}
          </span>
          <span role="cell" />
          <span className="mvc" role="cell" />
        </div>
      </div>
    </div>
  );
}

function bookSum({ margin }: Book): string {
  return margin === null ? '–' : formatPercent((margin + 1) * 100, 1);
}

function Row({ runner, widest }: { runner: OddsRunner; widest: number }) {
  const { fortuna, tipsport } = runner;
  return (
    <div className="bf-r" role="row">
      <span className="mvc" role="cell">
        <Moved price={fortuna} />
      </span>
      <span className="r" role="cell">
        <BestPrice odds={fortuna?.odds ?? null} mark="F" isBest={fortuna?.isBest ?? false} />
      </span>
      <span className="bf-p" role="cell">
        <Percent price={fortuna} />
        <Bar price={fortuna} widest={widest} side="l" />
      </span>
      <RunnerCell runner={runner} />
      <span className="bf-p" role="cell">
        <Bar price={tipsport} widest={widest} side="rr" />
        <Percent price={tipsport} />
      </span>
      <span role="cell">
        <BestPrice odds={tipsport?.odds ?? null} mark="T" isBest={tipsport?.isBest ?? false} />
      </span>
      <span className="mvc r" role="cell">
        <Moved price={tipsport} />
      </span>
    </div>
  );
}

function RunnerCell({
  runner: { horse, number, jockeyName, isNonStarter, isFavourite, fair, gap },
}: {
  runner: OddsRunner;
}) {
  const facts = [
    isNonStarter ? copy.nonStarter : jockeyName && shortRiderName(jockeyName),
    fair === null ? null : copy.fair(formatPercent(fair * 100, 1)),
    gap === null ? null : copy.difference(formatPercent(gap.percent)),
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <span className="bf-hs" role="rowheader">
      <Cloth number={number} isOff={isNonStarter} /> <Silk silk={horse.silk} />
      <span>
        <Link className={isNonStarter ? 'horse off-name' : 'horse'} to={`/horse/${horse.slug}`}>
          {horse.name}
        </Link>{' '}
        {isFavourite && (
          <span className="badge b-fav">
            <Icon name="star-fill" />
            {horseCopy.badges.favourite}
          </span>
        )}{' '}
        <small>{facts.join(' · ')}</small>
      </span>
    </span>
  );
}

/** The line, and in words for who does not see it. */
function Moved({ price }: { price: WinPrice | null }) {
  if (!price?.movement) return null;
  return (
    <>
      <Sparkline movement={price.movement} />
      <span className="vh">
        <PriceChange delta={price.movement.delta} />
      </span>
    </>
  );
}

function Percent({ price }: { price: WinPrice | null }) {
  return <span className="num pcts r">{price && formatPercent(price.implied * 100, 1)}</span>;
}

function Bar({ price, widest, side }: { price: WinPrice | null; widest: number; side: 'l' | 'rr' }) {
  const share = price === null || widest === 0 ? 0 : (price.implied / widest) * 100;
  return (
    <span className={`bf-bar ${side}${price?.isBest ? '' : ' dimb'}`} aria-hidden="true">
      <i style={{ width: `${share.toFixed(1)}%` }} />
    </span>
  );
}
