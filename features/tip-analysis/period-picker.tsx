import { Link } from 'react-router';
import { tipAnalysisCopy as copy } from '#text/tip-analysis/tip-analysis';
import { FilterForm } from '#platform/ui/filter-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { type TipPeriod, tipScopes } from '#features/analysis/tip-scope.rules.ts';
import { type TipPageQuery, tipPageSearch } from './tip-page-query.rules.ts';
import type { PeriodChoice } from './tip-periods.rules.ts';

type Props = { query: TipPageQuery; period: TipPeriod; choices: readonly PeriodChoice[] };

/**
 * Chooses what /tip-analysis covers: the scopes as links, and a form for the period, a name and the sample. The URL
 * holds the choice.
 */
export function PeriodPicker({ query, period, choices }: Props) {
  const isListed = choices.some(({ id }) => id === period.id);
  return (
    <>
      <nav className="tabs" aria-label={copy.scopeNav} tabIndex={-1}>
        {tipScopes.map((scope) => (
          <Link
            key={scope}
            to={`/tip-analysis${tipPageSearch({ ...query, scope, id: null, page: 1 })}`}
            aria-current={scope === period.scope ? 'page' : undefined}
            preventScrollReset
          >
            {copy.scopes[scope]}
          </Link>
        ))}
      </nav>
      <FilterForm className="tips-form page-section-compact" label={copy.filter} submit={copy.submit}>
        <input type="hidden" name="scope" value={period.scope} />
        {period.scope !== 'all' && (
          <label className="form-field">
            <span className="small-text">{copy.periodLabel[period.scope]}</span>
            <select
              key={period.id}
              className="select-input select-input-small"
              name="id"
              defaultValue={isListed ? period.id : ''}
            >
              {!isListed && <option value="">{copy.newest[period.scope]}</option>}
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {copy.period(period.scope, choice)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="form-field">
          <span className="small-text">{copy.sample}</span>
          <select
            className="select-input select-input-small"
            name="vzorek"
            defaultValue={query.isLargeOnly ? 'velky' : ''}
          >
            <option value="">{copy.sampleAll}</option>
            <option value="velky">{copy.sampleLarge(smallSampleThreshold)}</option>
          </select>
        </label>
        <div className="search-field">
          <Icon name="magnifying-glass" />
          <input
            key={query.search}
            className="text-input"
            type="search"
            name="q"
            aria-label={copy.search}
            placeholder={copy.search}
            defaultValue={query.search ?? ''}
            maxLength={15}
            autoComplete="off"
          />
        </div>
        {query.isPeopleOnly && <input type="hidden" name="kdo" value="lide" />}
      </FilterForm>
    </>
  );
}
