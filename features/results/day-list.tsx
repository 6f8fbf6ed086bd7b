import { Link } from 'react-router';
import { raceDayCopy } from '#text/race-day/race-day';
import { resultsCopy } from '#text/results/results';
import { CalendarLinks } from '#platform/ui/calendar-links.tsx';
import { DayEntry } from '#features/race-day/day-entry.tsx';
import { resultsSlug } from './results-address.rules.ts';
import type { ResultsDay, ResultsDayPage } from './results-days.rules.ts';
import { filterCount, type ResultsFilter } from './results-filter.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { filterQuery } from './filter-query.ts';
import '#platform/ui/day-dialog.css';

const copy = resultsCopy.days;

type Props = {
  list: ResultsDayPage;
  filter: ResultsFilter & { season: number };
  selectedId: number | null;
  today: PragueDate;
  /** The path of this screen, so that paging the list keeps the shown day. */
  path: string;
  appUrl: string;
};

/** The list beside the results: the season's race days by month, newest first, a page at a time. */
export function DayList({ list, filter, selectedId, today, path, appUrl }: Props) {
  const byMonth = Map.groupBy(list.days, (day) => monthKey(day.date));
  return (
    <aside className="day-list" aria-label={raceDayCopy.picker.several}>
      <div className="widget-header">
        <h2>{copy.heading}</h2>
        <span className="small-text muted">{copy.inSeason(list.dayCount, filter.season)}</span>
      </div>
      {[...byMonth].map(([month, days]) => (
        <section key={month}>
          <h3 className="day-list-month">
            {resultsCopy.month(Number(month.slice(5)))} {month.slice(0, 4)}
          </h3>
          <ul className="day-entries">
            {days.map((day) => (
              <li key={day.eventId}>
                <DayLink day={day} filter={filter} isSelected={day.eventId === selectedId} today={today} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.pageCount > 1 && <Pager list={list} filter={filter} path={path} />}
      <p className="inline-group day-list-pages small-text">
        <span className="muted">{copy.toCalendar}</span>
        <CalendarLinks url={`${appUrl}/kalendar.ics`} />
        <a href="/kalendar.ics">{copy.calendar}</a>
      </p>
    </aside>
  );
}

type DayLinkProps = { day: ResultsDay; filter: ResultsFilter; isSelected: boolean; today: PragueDate };

function DayLink({ day, filter, isSelected, today }: DayLinkProps) {
  const query = filterCount(filter) > 0 ? filterQuery({ ...filter, page: null }) : '';
  return (
    <Link
      className={isSelected ? 'is-on' : undefined}
      to={`/race-results/${resultsSlug(day)}${query}`}
      aria-current={isSelected}
      prefetch="intent"
      viewTransition
    >
      <DayEntry
        day={day}
        today={today}
        details={[raceDayCopy.racesAndHorses(day.raceCount, day.horseCount), ...remarks(day, filter)]}
      />
    </Link>
  );
}

function remarks(day: ResultsDay, { category, kind }: ResultsFilter): string[] {
  if (day.status !== 'scheduled') return [copy[day.status]];
  if (category !== null || kind !== null) return [copy.matching(day.matchingCount)];
  if (day.completedCount === 0) return [copy.none];
  return [day.completedCount === day.raceCount ? copy.done : copy.partly(day.completedCount, day.raceCount)];
}

function Pager({ list: { page, pageCount }, filter, path }: Pick<Props, 'list' | 'filter' | 'path'>) {
  const href = (to: number) => `${path}${filterQuery({ ...filter, page: to })}`;
  return (
    <nav className="inline-group inline-group-spread day-list-pages" aria-label={copy.page(page, pageCount)}>
      {page > 1 && (
        <Link className="button button-outline button-small" to={href(page - 1)} preventScrollReset>
          {copy.newer}
        </Link>
      )}
      <span className="small-text muted">{copy.page(page, pageCount)}</span>
      {page < pageCount && (
        <Link className="button button-outline button-small" to={href(page + 1)} preventScrollReset>
          {copy.older}
        </Link>
      )}
    </nav>
  );
}
