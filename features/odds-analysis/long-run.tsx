import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { Link } from 'react-router';
import { runGroupsCopy } from '#text/racing/run-groups';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { ratingCopy } from '#text/analysis/rating';
import { Term } from '#features/terms/term.tsx';
import { FilterForm, FilterSelect } from '#platform/ui/filter-form.tsx';
import type { LongRunFilter } from './long-run-query.rules.ts';
import { type PriceHistory, type PriceResult, minPriceSample } from '#features/odds/price-results.rules.ts';
import { fieldSizes } from '#features/racing/field-size.rules.ts';
import { raceKinds } from '#features/racing/race-kind.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatPercent, formatSignedPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { seasonSpan } from '#features/stats/season-span.rules.ts';

const copy = oddsAnalysisCopy.longRun;

type Props = {
  history: PriceHistory;
  seasons: readonly number[];
  /** Site time of the newest computation; null before the first. */
  computedAt: Instant | null;
  filter: LongRunFilter;
  today: PragueDate;
  /** The day and race shown above, which filtering must not change. */
  selection: { eventId: number; race: number | null } | null;
};

/**
 * Section of /odds-analysis: how often horses of each odds band have won over the seasons, a table filtered by season,
 * course, type and field size (odds-analysis.long-run).
 */
export function LongRun({ history, seasons, computedAt, filter, today, selection }: Props) {
  const counted = seasons.filter((season) => filter.season === null || season === filter.season);
  return (
    <>
      <FilterForm label={copy.filter} className="filter-form" submit={copy.submit}>
        {selection && <input type="hidden" name="eventId" value={selection.eventId} />}
        {selection?.race && <input type="hidden" name="race" value={selection.race} />}
        <FilterSelect
          name="season"
          label={copy.season}
          value={filter.season === null ? null : String(filter.season)}
          all={copy.allSeasons}
          options={seasons.map((season) => ({ value: String(season), label: String(season) }))}
        />
        <FilterSelect
          name="course"
          label={copy.course}
          value={filter.location && storedPlace(filter.location, history.locations)}
          all={copy.allCourses}
          options={history.locations.map((location) => ({ value: location, label: location }))}
        />
        <FilterSelect
          name="kind"
          label={copy.kind}
          value={filter.kind}
          all={copy.allKinds}
          options={raceKinds.map((kind) => ({ value: kind, label: runGroupsCopy.kinds[kind] }))}
        />
        <FilterSelect
          name="field"
          label={copy.field}
          value={filter.fieldSize}
          all={copy.allFields}
          options={fieldSizes.map((field) => ({ value: field, label: runGroupsCopy.fields[field] }))}
        />
      </FilterForm>
      {history.total.starts === 0 ? <p className="empty">{copy.none}</p> : <BandTable history={history} />}
      <p className="source-note">
        {copy.note(formatDate(today), seasonSpan(counted, today))}{' '}
        {computedAt !== null && ratingCopy.computed(computedAt)} <Link to="/rating">{oddsAnalysisCopy.rating}</Link>
      </p>
    </>
  );
}

function BandTable({ history }: { history: PriceHistory }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table stats-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.band}</th>
            <th scope="col" className="align-right">
              {columns.starts}
            </th>
            <th scope="col" className="align-right">
              {columns.wins}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.share}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.expected}
            </th>
            <th scope="col" className="align-right">
              <Term id="ae">{columns.actualToExpected}</Term>
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.actualToImplied}
            </th>
            <th scope="col" className="align-right">
              <Term id="roi">{columns.roi}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {history.bands.map(({ band, result }) => (
            <ResultRow key={band} name={copy.band(band)} result={result} />
          ))}
          <ResultRow name={copy.total} result={history.total} className="total-row" />
          <ResultRow name={copy.favourites} result={history.favourites} />
        </tbody>
      </table>
    </div>
  );
}

/** Below the sample size counts are shown, ratios are not (design.small-sample). */
function ResultRow({ name, result, className }: { name: string; result: PriceResult; className?: string }) {
  const isSmall = result.starts < minPriceSample;
  const rate = (value: number | null, format: (value: number) => string) =>
    value === null || isSmall ? <span className="small-sample">{copy.fewData}</span> : format(value);
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      <td className="align-right numeric">{formatInteger(result.starts)}</td>
      <td className="align-right numeric">{formatInteger(result.wins)}</td>
      <td className="align-right numeric hide-on-mobile">
        {rate(result.winShare, (share) => formatPercent(inPercent(share), 1))}
      </td>
      <td className="align-right numeric hide-on-mobile">{formatDecimal(result.fair, 1)}</td>
      <td className="align-right numeric">{rate(result.actualToExpected, (ratio) => formatDecimal(ratio, 2))}</td>
      <td className="align-right numeric hide-on-mobile">
        {rate(result.actualToImplied, (ratio) => formatDecimal(ratio, 2))}
      </td>
      <td className="align-right numeric">{rate(result.roi, (roi) => formatSignedPercent(roi))}</td>
    </tr>
  );
}
