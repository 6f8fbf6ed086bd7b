import { marketCopy as copy } from './market.cs.ts';
import { type MarketQuery, marketFilters, marketOrders } from './market-query.rules.ts';

type Props = {
  query: MarketQuery;
  canPick: boolean;
  eventId: number;
  onChange: (query: MarketQuery) => void;
};

/** The price list's search, filter and order: applied at once with a script, through the address without one. */
export function PriceListFilter({ query, canPick, eventId, onChange }: Props) {
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
