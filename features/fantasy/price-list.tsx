import { type ReactNode, useState } from 'react';
import { fantasyCopy } from './fantasy.cs.ts';
import { marketCopy as copy } from './market.cs.ts';
import { maxAffordablePrice, minRemainingCost } from './edit-team.rules.ts';
import type { MarketRace, MarketRunner } from './market.rules.ts';
import { filterOffers, type MarketQuery, type Offer } from './market-query.rules.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { CaptainButton } from './captain-button.tsx';
import { PriceListFilter } from './price-list-filter.tsx';
import { OfferTable, type Picking } from './offer-table.tsx';
import { raceSectionId } from './race-section-id.ts';

type Props = {
  races: readonly MarketRace[];
  /** null = read only. */
  picking: Picking | null;
  /** Teams are closed: results and shares stand in place of the buttons. */
  isClosed: boolean;
  /** Prices and silks are invented (demonstration.marked). */
  isDemo: boolean;
  /** Order, filter and search of the address. */
  initialQuery: MarketQuery;
  eventId: number;
  /** Rows under the races. */
  children?: ReactNode;
};

/**
 * The price list of a round on /fantasy, race by race or as one list. Of the races only the first without a horse is
 * open, or each in which something is found.
 */
export function PriceList({ races, picking, isClosed, isDemo, initialQuery, eventId, children }: Props) {
  const [query, setQuery] = useState(initialQuery);
  const offers = races.map((race) => ({ race, offers: filterOffers(offersOf(race, races, picking), query) }));
  const isSearch = query.text !== '' || query.filter !== 'all';
  const firstFree = races.find((race) => chosenOf(race, picking) === null);
  const mixedOffers =
    query.order === 'race'
      ? []
      : filterOffers(
          races.flatMap((race) => offersOf(race, races, picking)),
          query,
        );
  return (
    <section aria-labelledby="trh">
      <div className="page-section-header">
        <h2 id="trh">{copy.heading}</h2>
        <PriceListFilter query={query} canPick={picking !== null} eventId={eventId} onChange={setQuery} />
      </div>
      <p className="small-text muted">
        {copy.changeNote} {query.filter === 'form' && copy.formNote}
      </p>
      {isDemo && <p className="demo-note">{copy.demo}</p>}
      <div className="market">
        {query.order === 'race' ? (
          offers.map(({ race, offers: shown }) => (
            <Race
              key={race.id}
              isOpen={isSearch ? shown.length > 0 : race === firstFree}
              {...{ race, shown, picking, isClosed }}
            />
          ))
        ) : (
          <div className="market-race">
            <OfferTable caption={copy.captionAll} offers={mixedOffers} picking={picking} isClosed={isClosed} isMixed />
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

function offersOf(race: MarketRace, races: readonly MarketRace[], picking: Picking | null): Offer[] {
  // `picking` is also what the horses are paid from: budget and prices.
  const limit = picking ? maxAffordablePrice(picking.team, race.id, picking) : Number.POSITIVE_INFINITY;
  const comfortableLimit = picking ? limit - minRemainingCost(races, picking.team, race.id) : limit;
  const chosen = chosenOf(race, picking);
  return race.runners.map((runner) => ({ race, runner, limit, comfortableLimit, chosen }));
}

function chosenOf(race: MarketRace, picking: Picking | null): MarketRunner | null {
  const pick = picking?.team.picks.find(({ raceId }) => raceId === race.id);
  return race.runners.find(({ id }) => id === pick?.runnerId) ?? null;
}

type RaceProps = Pick<Props, 'picking' | 'isClosed'> & {
  race: MarketRace;
  shown: readonly Offer[];
  isOpen: boolean;
};

function Race({ race, shown, picking, isClosed, isOpen }: RaceProps) {
  const chosen = chosenOf(race, picking);
  const isCaptain = chosen !== null && chosen.id === picking?.team.captainId;
  // The key: a race closes when its horse is picked, whatever the visitor did before.
  return (
    <details className="market-race" id={raceSectionId(race.number)} open={isOpen} key={chosen?.id}>
      <summary>
        <b>{fantasyCopy.gate.race(race.number)}</b>
        <span className="small-text muted">
          {race.time} {copy.factor(race.category, race.factor)}
        </span>
        {chosen ? (
          <span className="market-chosen">
            <Icon name="check" /> {copy.chosen(chosen.horse.name, chosen.price)}
            {isCaptain && ' '}
            {isCaptain && <span className="badge badge-next">{fantasyCopy.gate.captain}</span>}
          </span>
        ) : (
          picking && <span className="market-choose">{fantasyCopy.gate.choose}</span>
        )}
        <Icon name="caret-down-fill" />
      </summary>
      {picking && chosen && (
        <p className="market-actions">
          <CaptainButton runner={chosen} isCaptain={isCaptain} onCaptain={picking.onCaptain} />
          <button className="button button-outline button-small" type="button" onClick={() => picking.onRemove(chosen)}>
            <Icon name="x" />
            {fantasyCopy.gate.remove(chosen.horse.name)}
          </button>
        </p>
      )}
      <OfferTable caption={copy.caption(race.number)} offers={shown} picking={picking} isClosed={isClosed} />
    </details>
  );
}
