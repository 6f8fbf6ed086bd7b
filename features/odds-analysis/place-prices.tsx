import { Link } from 'react-router';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { ComparedPrice } from '#features/odds/compared-price.tsx';
import { ColumnPicker } from '#platform/ui/column-picker.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import type { OddsRunner, PlaceMarket } from './race-odds.rules.ts';
import { formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';

const copy = oddsAnalysisCopy.places;

type Props = { runners: readonly OddsRunner[]; markets: readonly PlaceMarket[] };

/**
 * Table of /odds-analysis with the place odds: each runner's price at both bookmakers for finishing in the first k; the
 * last row has each bookmaker's margin (odds-analysis.place-table).
 */
export function PlacePrices({ runners, markets }: Props) {
  return (
    <div className={markets.length === 1 ? 'place-prices place-prices-single' : 'place-prices'}>
      <ColumnPicker
        name="trh"
        label={copy.heading}
        options={markets.map(({ places }) => ({ value: String(places), label: copy.market(places) }))}
      />
      <div className="panel flush bleed">
        <table className="data-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {oddsAnalysisCopy.table.horse}
              </th>
              {markets.map(({ places }) => (
                <th
                  key={places}
                  scope="colgroup"
                  colSpan={2}
                  className={`align-right pair-second place-prices-${places}`}
                >
                  {copy.market(places)}
                </th>
              ))}
            </tr>
            <tr>
              {markets.flatMap(({ places }) => [
                <th key={`${places}F`} scope="col" className={`align-right place-prices-${places}`}>
                  F
                </th>,
                <th key={`${places}T`} scope="col" className={`align-right pair-second place-prices-${places}`}>
                  T
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {runners.map((runner, at) => (
              <tr key={runner.id} className={runner.isNonStarter ? 'is-non-starter' : undefined}>
                <th scope="row">
                  <span className="name-row">
                    <Cloth number={runner.number} isSmall isNonStarter={runner.isNonStarter} />
                    <Link className="horse" to={`/horse/${runner.horse.slug}`}>
                      {runner.horse.name}
                    </Link>
                  </span>
                </th>
                {markets.flatMap(({ places, prices }) => {
                  const odds = prices[at] ?? { fortuna: null, tipsport: null };
                  return [
                    <td key={`${places}F`} className={`align-right place-prices-${places}`}>
                      <ComparedPrice odds={odds} mark="F" isPlace />
                    </td>,
                    <td key={`${places}T`} className={`align-right pair-second place-prices-${places}`}>
                      <ComparedPrice odds={odds} mark="T" isPlace />
                    </td>,
                  ];
                })}
              </tr>
            ))}
            <tr className="total-row">
              <th scope="row">{copy.margin}</th>
              {markets.flatMap(({ places, margins }) => [
                <td key={`${places}F`} className={`align-right numeric place-prices-${places}`}>
                  {marginText(margins.fortuna)}
                </td>,
                <td key={`${places}T`} className={`align-right numeric pair-second place-prices-${places}`}>
                  {marginText(margins.tipsport)}
                </td>,
              ])}
            </tr>
          </tbody>
        </table>
      </div>
    </div>
  );
}

function marginText(margin: number | null): string {
  return margin === null ? '–' : formatPercent(inPercent(margin), 1);
}
