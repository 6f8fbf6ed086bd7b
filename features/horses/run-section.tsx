import { onePlaceOfEachCourse, storedPlace } from '#features/racing/course-of-place.rules.ts';
import { Link } from 'react-router';
import { horsePageCopy } from './horse-page.cs.ts';
import { horseCopy } from './horses.cs.ts';
import { runGroupsCopy } from '#features/racing/run-groups.cs.ts';
import { FilterForm, FilterSelect } from '#platform/ui/filter-form.tsx';
import { filterRuns, type RunFilter, type RunView } from './run-view.rules.ts';
import { distanceBand, distanceBands } from '#features/racing/distance-band.rules.ts';
import { raceKinds } from '#features/racing/race-kind.rules.ts';
import { compareCzech } from '#platform/text/czech-sort.rules.ts';
import { isStart } from '#features/stats/starts.rules.ts';
import { RunTable } from './run-table.tsx';

const copy = horsePageCopy;

type Props = { name: string; path: string; runs: readonly RunView[]; filter: RunFilter; isDemo: boolean };

/** The horse page's table of runs with its filters, which offer only what the horse has run in (horses.run-table). */
export function RunSection({ name, path, runs, filter, isDemo }: Props) {
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
  const courses = onePlaceOfEachCourse(runs.map(({ location }) => location).toSorted(compareCzech));
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
