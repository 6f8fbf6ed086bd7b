import { marketToolsCopy } from '#text/odds-analysis/market-tools';
import {
  fairPrice,
  parseChance,
  placeReturns,
  type PlaceReturn,
  type ToolBook,
  type ToolRunner,
} from './market-tools.rules.ts';
import type { RaceOdds } from './race-odds.rules.ts';

const { fair, places } = marketToolsCopy;

/** Tool of /odds-analysis: the price of a probability (odds-analysis.fair-price). */
export function FairPriceTool({ chance, onChange }: { chance: string; onChange: (chance: string) => void }) {
  const parsed = parseChance(chance);
  return (
    <section className="panel" aria-labelledby="ferovy-kurz">
      <h3 id="ferovy-kurz">{fair.heading}</h3>
      <label className="form-field market-tools-chance">
        <span className="small-text">{fair.chance}</span>
        <input
          className="text-input text-input-small"
          name="chance"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={chance}
          aria-describedby="ferovy-kurz-rozsah"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <p className="hint" id="ferovy-kurz-rozsah">
        {fair.hint}
      </p>
      <p aria-live="polite">
        <b>{parsed === null ? '–' : fair.result(chance.trim().replace('.', ','), fairPrice(parsed))}</b>
      </p>
      <p className="source-note">{fair.rule}</p>
    </section>
  );
}

type PlaceProps = {
  odds: RaceOdds;
  book: ToolBook;
  runners: readonly ToolRunner[];
  number: number | null;
  onChoose: (number: number) => void;
};

/** Tool of /odds-analysis: what a unit on one horse returns in each market (odds-analysis.place-returns). */
export function PlaceReturnsTool({ odds, book, runners, number, onChoose }: PlaceProps) {
  const returns = number === null ? [] : placeReturns(odds, number, book);
  const name = runners.find((runner) => runner.number === number)?.name ?? '';
  return (
    <section className="panel" aria-labelledby="co-vrati">
      <h3 id="co-vrati">{places.heading}</h3>
      <label className="form-field">
        <span className="small-text">{places.runner}</span>
        <select
          className="select-input select-input-small"
          name="runner"
          value={number ?? ''}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {runners.map((runner) => (
            <option key={runner.number} value={runner.number}>
              {`${runner.number}. ${runner.name}`}
            </option>
          ))}
        </select>
      </label>
      {returns.length === 0 ? (
        <p className="small-text">{places.none}</p>
      ) : (
        <ReturnTable name={name} returns={returns} />
      )}
      <p className="source-note">{places.rule}</p>
    </section>
  );
}

function ReturnTable({ name, returns }: { name: string; returns: readonly PlaceReturn[] }) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{places.caption(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{places.columns.market}</th>
          <th scope="col" className="align-right">
            {places.columns.price}
          </th>
          <th scope="col" className="align-right">
            {places.columns.returned}
          </th>
          <th scope="col" className="align-right">
            {places.columns.breakEven}
          </th>
        </tr>
      </thead>
      <tbody>
        {returns.map(({ places: paid, price, breakEven }) => (
          <tr key={paid}>
            <th scope="row">{places.market(paid)}</th>
            <td className="align-right numeric">{places.price(price, paid)}</td>
            <td className="align-right numeric">{places.returned(price)}</td>
            <td className="align-right numeric">{places.breakEven(breakEven)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
