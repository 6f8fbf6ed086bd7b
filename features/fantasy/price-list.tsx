import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { fantasyCopy } from '#text/fantasy/fantasy';
import {
  filterOffers,
  marketFilters,
  marketOrders,
  type MarketQuery,
  type MarketRace,
  type MarketRunner,
  type Offer,
} from './market.rules.ts';
import { marketCopy as copy } from '#text/fantasy/market';
import { maxAffordablePrice, minRemainingCost, type Team } from './team.rules.ts';

/** The anchor of a race in the price list. */
export const raceSectionId = (number: number): string => `trh-${number}`;

/** 'Vybrat' of a race's free box. */
export const boxButtonId = (number: number): string => `vybrat-${number}`;

const captainCopy = fantasyCopy.gate;

type CaptainButtonProps = { runner: MarketRunner; isCaptain: boolean; onCaptain: (runner: MarketRunner) => void };

/** Makes a horse the captain; it stays where it was, pressed, and with it the keyboard focus. */
export function CaptainButton({ runner, isCaptain, onCaptain }: CaptainButtonProps) {
  return (
    <button
      className={isCaptain ? 'button button-primary button-small' : 'button button-outline button-small'}
      type="button"
      aria-pressed={isCaptain}
      aria-label={captainCopy.captainOf(runner.horse.name)}
      onClick={() => !isCaptain && onCaptain(runner)}
    >
      {captainCopy.captain}
    </button>
  );
}

type PriceListProps = {
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
export function PriceList({ races, picking, isClosed, isDemo, initialQuery, eventId, children }: PriceListProps) {
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

type RaceProps = Pick<PriceListProps, 'picking' | 'isClosed'> & {
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

type PriceListFilterProps = {
  query: MarketQuery;
  canPick: boolean;
  eventId: number;
  onChange: (query: MarketQuery) => void;
};

/** The price list's search, filter and order: applied at once with a script, through the address without one. */
function PriceListFilter({ query, canPick, eventId, onChange }: PriceListFilterProps) {
  // 'fits', what one can still afford, needs an edited team.
  const filters = marketFilters.filter((filter) => canPick || filter !== 'fits');
  return (
    <form
      className="inline-group market-filter"
      method="get"
      action="/fantasy"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="round" value={eventId} />
      <label className="visually-hidden" htmlFor="hledat-kone">
        {copy.search}
      </label>
      <input
        className="text-input text-input-small market-filter-search"
        id="hledat-kone"
        name="hledat"
        type="search"
        placeholder={copy.search}
        value={query.text}
        maxLength={40}
        onChange={({ target }) => onChange({ ...query, text: target.value })}
      />
      <Choice
        name="ukaz"
        label={copy.filter}
        value={query.filter}
        options={filters.map((value) => [value, copy.filters[value]])}
        onChange={(filter) => onChange({ ...query, filter })}
      />
      <Choice
        name="razeni"
        label={copy.order}
        value={query.order}
        options={marketOrders.map((value) => [value, copy.orders[value]])}
        onChange={(order) => onChange({ ...query, order })}
      />
      <button className="button button-outline button-small no-js" type="submit">
        {copy.show}
      </button>
    </form>
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ name, label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className="select-input select-input-small market-filter-select"
      name={name}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** What buying horses needs: the team being edited, its budget, and the steps. */
type Picking = {
  team: Team;
  budget: number;
  prices: ReadonlyMap<number, number>;
  onPick: (runner: MarketRunner) => void;
  onRemove: (runner: MarketRunner) => void;
  onCaptain: (runner: MarketRunner) => void;
};

type OfferTableProps = {
  caption: string;
  offers: readonly Offer[];
  picking: Picking | null;
  isClosed: boolean;
  /** The table has horses of several races, so each row names its race. */
  isMixed?: boolean;
};

/**
 * A table of the price list on /fantasy, of one race or of all: horses with form and price, and the button that puts
 * them into the team.
 */
function OfferTable({ caption, offers, picking, isClosed, isMixed = false }: OfferTableProps) {
  if (offers.length === 0) return <p className="small-text market-empty">{copy.empty}</p>;
  return (
    <table className="data-table market-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{copy.silk}</span>
          </th>
          <th scope="col">{copy.horse}</th>
          <th scope="col" className="hide-on-mobile column-form">
            {copy.form}
          </th>
          <th scope="col" className="align-right hide-on-mobile column-average">
            {isClosed ? copy.share : copy.average}
          </th>
          <th scope="col" className="align-right column-credits">
            {copy.price}
          </th>
          <th scope="col" className="align-right column-pick">
            {isClosed ? copy.result : <span className="visually-hidden">{copy.action}</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <Row key={offer.runner.id} {...{ offer, picking, isClosed, isMixed }} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<OfferTableProps, 'picking' | 'isClosed'> & { offer: Offer; isMixed: boolean };

function Row({ offer, picking, isClosed, isMixed }: RowProps) {
  const { runner, race, chosen, limit, comfortableLimit } = offer;
  const { horse, form, jockey, price, change, average, share, result } = runner;
  const number = isClosed ? share : average;
  const isTight = runner.id !== chosen?.id && price > comfortableLimit && price <= limit;
  const raceNumber = isMixed ? race.number : null;
  return (
    <tr className={runner.id === chosen?.id ? 'is-mine' : undefined}>
      <td>
        <Silk silk={horse.silk} />
      </td>
      <th scope="row">
        <Link className="horse" to={`/horse/${horse.slug}`}>
          {horse.name}
        </Link>
        <small className="hide-on-mobile">{copy.subline(raceNumber, jockey?.name ?? null, null)}</small>
        <small className="only-on-mobile">{copy.subline(raceNumber, jockey?.name ?? null, average)}</small>
        <span className="only-on-mobile">
          <FormLine form={form} />
        </span>
        {isTight && <small className="tight">{copy.tight}</small>}
      </th>
      <td className="hide-on-mobile">
        <FormLine form={form} />
      </td>
      <td className="align-right numeric hide-on-mobile">
        {number === null ? '–' : isClosed ? copy.sharePercent(number) : copy.averageOf(number)}
      </td>
      <td className="align-right numeric">
        <b>{price}</b>
        {change !== null && <small>{copy.change(change)}</small>}
      </td>
      <td className="align-right">
        {isClosed ? (
          <PlacingPlate
            position={result?.position ?? null}
            placing={result?.placing ?? null}
            status={result?.status ?? null}
          />
        ) : (
          <PickButton offer={offer} picking={picking} />
        )}
      </td>
    </tr>
  );
}

/**
 * Its space is reserved for signed-in people, so that the layout does not shift when it appears. One button in every
 * state, so that it keeps the focus; what is too dear says by how much.
 */
function PickButton({ offer: { runner, limit, chosen }, picking }: { offer: Offer; picking: Picking | null }) {
  const { horse, price } = runner;
  if (runner.isNonStarter) return <span className="small-text muted">{copy.nonStarter}</span>;
  if (!picking) return <span className="market-button signed-in-only" />;
  const isPicked = runner.id === chosen?.id;
  const missing = isPicked ? 0 : Math.max(price - limit, 0);
  const label = isPicked
    ? copy.pickedHorse(horse.name)
    : missing > 0
      ? copy.overBudget(horse.name, missing)
      : copy.addHorse(horse.name, price);
  return (
    <button
      className={
        isPicked
          ? 'button button-primary button-small market-button'
          : 'button button-outline button-small market-button'
      }
      type="button"
      aria-disabled={missing > 0}
      aria-label={label}
      onClick={() => {
        if (isPicked) picking.onRemove(runner);
        else if (missing === 0) picking.onPick(runner);
      }}
    >
      {missing > 0 ? (
        copy.missing(missing)
      ) : (
        <>
          <Icon name={isPicked ? 'check' : 'plus'} />
          <span className="hide-on-mobile">{isPicked ? copy.picked : chosen ? copy.swap : copy.add}</span>
        </>
      )}
    </button>
  );
}
