import type { FormEvent } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { resultsCopy } from '#text/results/results';
import { FilterToggle } from '#platform/ui/filter-toggle.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { categoryOptions, filterCount, type ResultsChoices, type ResultsFilter } from './results-filter.rules.ts';
import { slugify } from '#platform/text/slug.rules.ts';

const copy = resultsCopy.filter;

type Props = { filter: ResultsFilter & { season: number }; choices: ResultsChoices };

/**
 * The filters of the results: season, place, month, category, type. A change is applied at once; without JavaScript
 * there is a button (results.filters).
 */
export function ResultsFilterForm({ filter, choices }: Props) {
  const navigate = useNavigate();
  function follow(event: FormEvent<HTMLFormElement>) {
    const chosen = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(chosen as [string, string][]).toString();
    void navigate(`/race-results${query ? `?${query}` : ''}`, { preventScrollReset: true });
  }
  const count = filterCount(filter);
  return (
    <>
      <FilterToggle count={count} />
      <Form
        // Remounted for each address: after going back, the inputs must not keep the later choice.
        key={JSON.stringify(filter)}
        className="filter-form filter-form-results"
        action="/race-results"
        aria-label={copy.label}
        onChange={follow}
      >
        <Choice
          name="season"
          label={copy.season}
          value={String(filter.season)}
          options={choices.seasons.map((season) => [String(season), String(season)])}
        />
        <Choice
          name="location"
          label={copy.location}
          value={filter.location === null ? '' : slugify(filter.location)}
          all={copy.allLocations}
          options={choices.locations.map((location) => [slugify(location), location])}
        />
        <Choice
          name="month"
          label={copy.month}
          value={String(filter.month ?? '')}
          all={copy.allMonths}
          options={choices.months.toReversed().map((month) => [String(month), resultsCopy.month(month)])}
        />
        <Choice
          name="category"
          label={copy.category}
          value={filter.category ?? ''}
          all={copy.allCategories}
          options={categoryOptions(choices.categories).map(({ code, label }) => [code, label])}
        />
        <Choice
          name="kind"
          label={copy.kind}
          value={filter.kind ?? ''}
          all={copy.allKinds}
          options={choices.kinds.map((kind) => [kind, copy.kinds[kind]])}
        />
        <button className="button button-outline button-small no-js" type="submit">
          {copy.show}
        </button>
        {count > 0 && (
          <Link className="button button-small" to="/race-results" preventScrollReset>
            <Icon name="x" />
            {copy.clear}
          </Link>
        )}
      </Form>
    </>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  /** Label of the empty option; without it a value is always chosen. */
  all?: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Choice({ name, label, value, all, options }: ChoiceProps) {
  const id = `vysledky-${name}`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select className="select-input select-input-small" id={id} name={name} defaultValue={value}>
        {all && <option value="">{all}</option>}
        {options.map(([optionValue, text]) => (
          <option key={optionValue} value={optionValue}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
