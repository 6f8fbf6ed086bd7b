import { Link } from 'react-router';
import { adminWorkCopy } from '#text/admin/work';
import { Icon } from '#platform/ui/icon.tsx';
import { type DayWork, type PartState, type WorkPart, workParts } from './work-list.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const copy = adminWorkCopy.days;
/** Columns hidden on a phone. */
const desktopOnlyParts = new Set<WorkPart>(['oddsF', 'oddsT', 'places', 'times']);
const stateClasses = {
  done: 'is-complete',
  'so-far': 'is-so-far',
  partly: 'is-partial',
  missing: 'is-missing',
  none: 'is-not-due',
} as const;
const stateIcons = {
  done: 'check-circle-fill',
  'so-far': 'clock',
  partly: 'warning',
  missing: 'warning-circle-fill',
  none: null,
} as const;
/** The screen of /admin where a part is entered. */
const screens: Record<WorkPart, string> = {
  lineup: 'lineups',
  oddsF: 'odds',
  oddsT: 'odds',
  places: 'odds',
  results: 'results',
  times: 'results',
};

/**
 * On /admin, the administrators' overview: race days around today, and for each whether its lineup, odds, results and
 * times are entered.
 */
export function WorkTable({ days, today }: { days: readonly DayWork[]; today: PragueDate }) {
  if (days.length === 0) return <p className="small-text">{copy.empty}</p>;
  return (
    <div className="panel flush">
      <table className="data-table work-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.day}</th>
            {workParts.map((part) => (
              <th key={part} scope="col" className={desktopOnlyParts.has(part) ? 'hide-on-mobile' : undefined}>
                {copy.parts[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.eventId}>
              <th scope="row">
                <Link className="horse" to={`/admin/race-editor?event=${day.eventId}`}>
                  {day.location}
                </Link>{' '}
                {day.isCancelled && <span className="badge badge-warning">{copy.cancelled}</span>}
                {day.isMoved && !day.isCancelled && <span className="badge badge-warning">{copy.moved}</span>}
                {day.date === today && <span className="badge badge-next">{copy.today}</span>}
                <small>{copy.date(day.date)}</small>
              </th>
              {workParts.map((part) => (
                <Part key={part} part={part} eventId={day.eventId} state={day.parts[part]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PartProps = { part: WorkPart; eventId: number; state: PartState };

/** A part leads to its first race that lacks it; one that is done to the day, where it can be corrected. */
function Part({ part, eventId, state: { state, done, total, raceId } }: PartProps) {
  const className = `work-cell ${stateClasses[state]}${desktopOnlyParts.has(part) ? ' hide-on-mobile' : ''}`;
  const icon = stateIcons[state];
  const ratio = (
    <>
      {icon && <Icon name={icon} />}
      <span className="numeric">{state === 'none' ? '–' : copy.ratio(done, total)}</span>
      <span className="visually-hidden"> {copy.states[state]}</span>
    </>
  );
  return (
    <td className={className}>
      {state === 'none' ? (
        ratio
      ) : (
        <Link to={`/admin/${screens[part]}?${raceId === null ? `event=${eventId}` : `race=${raceId}`}`}>{ratio}</Link>
      )}
    </td>
  );
}
