import { type RefObject, useState } from 'react';
import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { marketCopy as copy } from '#copy/cs/fantasy/market.ts';
import { maxAffordablePrice, minRemainingCost } from '#domain/fantasy/edit-team.ts';
import type { MarketRace, MarketRunner } from '#domain/fantasy/market.ts';
import { filterOffers, type MarketQuery, type Offer } from '#domain/fantasy/market-query.ts';
import { Icon } from '#app/ui/icon.tsx';
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
  /** The price list's element, in which the team editor scrolls to the next race. */
  sectionRef: RefObject<HTMLElement | null>;
};

/** The price list of a round on /fantasy, race by race or as one list. A race whose horse is picked is collapsed. */
export function PriceList({ races, picking, isClosed, isDemo, initialQuery, eventId, sectionRef }: Props) {
  const [query, setQuery] = useState(initialQuery);
  const offers = races.map((race) => ({ race, offers: filterOffers(offersOf(race, races, picking), query) }));
  const mixedOffers =
    query.order === 'race'
      ? []
      : filterOffers(
          races.flatMap((race) => offersOf(race, races, picking)),
          query,
        );
  return (
    <section aria-labelledby="trh" ref={sectionRef}>
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
          offers.map(({ race, offers: shown }) => <Race key={race.id} {...{ race, shown, picking, isClosed }} />)
        ) : (
          <div className="market-race">
            <OfferTable caption={copy.captionAll} offers={mixedOffers} picking={picking} isClosed={isClosed} isMixed />
          </div>
        )}
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

type RaceProps = Pick<Props, 'picking' | 'isClosed'> & { race: MarketRace; shown: readonly Offer[] };

function Race({ race, shown, picking, isClosed }: RaceProps) {
  const chosen = chosenOf(race, picking);
  // The key: a race closes when its horse is picked and opens when it is removed, whatever the visitor did before.
  return (
    <details className="market-race" id={raceSectionId(race.number)} open={chosen === null} key={chosen?.id}>
      <summary>
        <b>{fantasyCopy.gate.race(race.number)}</b>
        <span className="small-text muted">
          {race.time} {copy.factor(race.category, race.factor)}
        </span>
        {chosen && (
          <span className="market-chosen">
            <Icon name="check" /> {copy.chosen(chosen.horse.name, chosen.price)}
          </span>
        )}
        <Icon name="caret-down-fill" />
      </summary>
      <OfferTable caption={copy.caption(race.number)} offers={shown} picking={picking} isClosed={isClosed} />
    </details>
  );
}
