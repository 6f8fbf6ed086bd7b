import { Link } from 'react-router';
import { onePlaceOfEachCourse, storedPlace } from '#features/racing/course-of-place.rules.ts';
import { runGroupsCopy } from '#text/racing/run-groups';
import { FilterForm, FilterSelect } from '#platform/ui/filter-form.tsx';
import { distanceBand, distanceBands } from '#features/racing/distance-band.rules.ts';
import { raceKinds } from '#features/racing/race-kind.rules.ts';
import { compareText } from '#text/platform/text/sort';
import { isStart } from '#features/stats/starts.rules.ts';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { raceTitle } from '#text/racing/race-title';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { resultHref } from '#features/racing/race-href.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { categoryLabel } from '#text/racing/category';
import { correctionText } from '#text/racing/correction-text';
import { formatSectionalTime } from '#features/racing/sectional-time.rules.ts';
import { formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { formatDecimal, formatMetres, formatWeight } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { horsePageCopy } from '#text/horses/horse-page';
import { horseCopy } from '#text/horses/horses';
import { filterRuns, type RunFilter, type RunView } from './horse-runs.rules.ts';
import { runAnchor } from './long-form.tsx';

const copy = horsePageCopy;

type RunSectionProps = { name: string; path: string; runs: readonly RunView[]; filter: RunFilter; isDemo: boolean };

/** The horse page's table of runs with its filters, which offer only what the horse has run in (horses.run-table). */
export function RunSection({ name, path, runs, filter, isDemo }: RunSectionProps) {
  const shown = filterRuns(runs, filter);
  return (
    <section className="page-section page-section-compact" aria-labelledby="vysledky">
      <div className="page-section-header">
        <h2 id="vysledky">{copy.runs.heading}</h2>
        <p>{runs.length > 0 && horseCopy.starts(shown.filter(isStart).length)}</p>
      </div>
      {runs.length === 0 ? (
        <p className="note">{copy.noRuns}</p>
      ) : (
        <>
          <RunFilterForm runs={runs} filter={filter} />
          {shown.length === 0 ? <NoRuns path={path} /> : <RunTable name={name} runs={shown} isDemo={isDemo} />}
        </>
      )}
    </section>
  );
}

function RunFilterForm({ runs, filter }: { runs: readonly RunView[]; filter: RunFilter }) {
  const { label, all, submit, ...names } = copy.filter;
  const years = new Set(runs.map(({ date }) => date.slice(0, 4)));
  const courses = onePlaceOfEachCourse(runs.map(({ location }) => location).toSorted(compareText));
  const kinds = raceKinds.filter((kind) => runs.some((run) => run.kind === kind));
  const bands = distanceBands.filter((band) =>
    runs.some(({ distanceM }) => distanceM !== null && distanceBand(distanceM) === band),
  );
  return (
    <FilterForm className="filter-form" label={label} submit={submit}>
      <FilterSelect name="year" label={names.year} all={all} value={filter.year} options={[...years].map(toOption)} />
      <FilterSelect
        name="course"
        label={names.course}
        all={all}
        value={filter.course && storedPlace(filter.course, courses)}
        options={courses.map(toOption)}
      />
      <FilterSelect
        name="kind"
        label={names.kind}
        all={all}
        value={filter.kind}
        options={kinds.map((kind) => ({ value: kind, label: runGroupsCopy.kinds[kind] }))}
      />
      <FilterSelect
        name="band"
        label={names.band}
        all={all}
        value={filter.band}
        options={bands.map((band) => ({ value: band, label: runGroupsCopy.bands[band] }))}
      />
    </FilterForm>
  );
}

function toOption(value: string) {
  return { value, label: value };
}

function NoRuns({ path }: { path: string }) {
  return (
    <div className="panel flush">
      <div className="empty">
        <b>{copy.runs.none.title}</b>
        <Link className="button button-outline button-small" to={path} preventScrollReset>
          {copy.runs.none.reset}
        </Link>
      </div>
    </div>
  );
}

const tableCopy = horsePageCopy.runs;

/**
 * The table of a horse's page: its runs that match the filter, newest on top; secondary columns move under the race's
 * name on a phone.
 */
function RunTable({ name, runs, isDemo }: { name: string; runs: readonly RunView[]; isDemo: boolean }) {
  const { columns } = tableCopy;
  return (
    <div className="panel flush bleed">
      <table className="data-table run-table">
        <caption className="visually-hidden">{tableCopy.caption(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.race}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.distance}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.jockey}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.weight}
            </th>
            <th scope="col" className="align-right">
              {columns.odds}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.time}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.margin}
            </th>
            <th scope="col" className="align-right hide-on-mobile hide-on-tablet">
              {columns.tips}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} run={run} isDemo={isDemo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ run, isDemo }: { run: RunView; isDemo: boolean }) {
  const title = raceTitle({ name: run.raceName, number: run.raceNumber });
  const sectionals = sectionalsText(run);
  const carried = carriedFacts(run);
  const correction = correctionText(run.corrections, run.date);
  return (
    <tr id={runAnchor(run.id)}>
      <td>
        <PlacingPlate position={run.position} placing={run.placing} status={run.status} />
        {run.position !== null && <small className="numeric">{`${run.position}/${run.starters}`}</small>}
        {run.fence !== null && <small className="nowrap">{tableCopy.atFence(run.fence)}</small>}
      </td>
      <td className="numeric nowrap">
        {formatWeekday(run.date)}
        {nbsp}
        {formatDayMonth(run.date)}
        <small>{run.date.slice(0, 4)}</small>
      </td>
      <th scope="row">
        <Link className="horse" to={resultHref(run)} lang="cs">
          {title}
        </Link>
        <small>{raceFacts(run).join(' · ')}</small>
        <small className="only-on-mobile">{phoneFacts(run).join(' · ')}</small>
        {correction && <small>{correction}</small>}
        {sectionals && <small className="numeric">{sectionals}</small>}
      </th>
      <td className="align-right numeric nowrap hide-on-mobile">
        {run.distanceM === null ? <Unknown /> : formatMetres(run.distanceM)}
      </td>
      <td className="hide-on-mobile nowrap">{run.jockey ? <JockeyLink jockey={run.jockey} /> : <Unknown />}</td>
      <td className="align-right numeric hide-on-mobile">
        {run.weightKg === null ? <Unknown /> : formatWeight(run.weightKg)}
        {carried.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
      </td>
      <td className="align-right nowrap">
        <OddsValue odds={run.odds} isDemo={isDemo} />
        {run.courseOdds !== null && <small>{tableCopy.courseOdds(formatOdds(run.courseOdds) + oddsSuffix)}</small>}
      </td>
      <td className="align-right numeric hide-on-mobile">{run.time ?? <Unknown />}</td>
      <td className="hide-on-mobile nowrap">
        {run.margin ?? <Unknown />}
        {lengthsText(run) && <small>{lengthsText(run)}</small>}
      </td>
      <td className="align-right numeric hide-on-mobile hide-on-tablet">
        {run.tipCount === 0 ? <Unknown /> : run.tipCount}
      </td>
    </tr>
  );
}

function raceFacts({ location, category, kind, raceType, goingValue }: RunView): string[] {
  const type = kind === 'other' ? raceType : runGroupsCopy.kinds[kind];
  const going = goingValue === null ? null : tableCopy.going(formatDecimal(goingValue, 1));
  return [location, type, category === null ? null : categoryLabel(category), going].filter((fact) => fact !== null);
}

function phoneFacts(run: RunView): string[] {
  const { distanceM, jockey, weightKg, time, margin } = run;
  return [
    distanceM === null ? null : formatMetres(distanceM),
    jockey?.name ?? null,
    weightKg === null ? null : `${formatWeight(weightKg)}${nbsp}kg`,
    time,
    margin,
    ...carriedFacts(run),
  ].filter((fact) => fact !== null);
}

/** The rating of the day and what the horse wore, a first time marked. */
function carriedFacts({ handicapRating, equipment }: RunView): string[] {
  const print = (worn: typeof equipment) => worn.map(({ letter }) => letter).join(nbsp);
  return [
    handicapRating === null ? null : tableCopy.rating(handicapRating),
    equipment.length === 0
      ? null
      : tableCopy.equipment(print(equipment), print(equipment.filter(({ isFirst }) => isFirst))),
  ].filter((fact) => fact !== null);
}

function sectionalsText({ sectionalTimes }: RunView): string | null {
  if (sectionalTimes.length === 0) return null;
  const times = sectionalTimes.map((time) => `${formatMetres(time.metres)}${nbsp}${formatSectionalTime(time)}`);
  return tableCopy.sectionals(times.join(', '));
}

/** Shown only where it differs from the gap to the horse ahead. */
function lengthsText({ position, lengthsBehind }: RunView): string | null {
  if (position === null || position < 3 || lengthsBehind === null) return null;
  return tableCopy.behind(formatDecimal(lengthsBehind, 1));
}

function Unknown() {
  return <span className="muted">–</span>;
}
