import { Link } from 'react-router';
import { marketCopy as copy } from './market.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { MarketRunner } from './market.rules.ts';
import type { Offer } from './market-query.rules.ts';
import type { Team } from './team.rules.ts';

/** What buying horses needs: the team being edited, its budget, and the steps. */
export type Picking = {
  team: Team;
  budget: number;
  prices: ReadonlyMap<number, number>;
  onPick: (runner: MarketRunner) => void;
  onRemove: (runner: MarketRunner) => void;
  onCaptain: (runner: MarketRunner) => void;
};

type Props = {
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
export function OfferTable({ caption, offers, picking, isClosed, isMixed = false }: Props) {
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

type RowProps = Pick<Props, 'picking' | 'isClosed'> & { offer: Offer; isMixed: boolean };

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
