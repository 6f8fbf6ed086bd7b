import { Link } from 'react-router';
import { adminWorkCopy } from '#copy/cs/admin/work.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type DayWork, type PartState, type WorkPart, workParts } from '#domain/admin/races/race-work.ts';
import type { PragueDate } from '#domain/shared/time.ts';

const copy = adminWorkCopy.days;
/** Parts a phone leaves out. */
const desktopOnlyParts = new Set<WorkPart>(['oddsF', 'oddsT', 'places', 'times', 'photos']);
const stateClasses = { done: 'ok', partly: 'pa', missing: 'no', none: 'nd' } as const;
const screens: Record<WorkPart, string> = {
  lineup: 'lineups',
  oddsF: 'odds',
  oddsT: 'odds',
  places: 'odds',
  results: 'results',
  times: 'results',
  photos: 'race-photos',
};

/** Race days around today, each with what is done of it. */
export function WorkTable({ days, today }: { days: readonly DayWork[]; today: PragueDate }) {
  if (days.length === 0) return <p className="sm">{copy.empty}</p>;
  return (
    <div className="panel flush">
      <table className="tb tb-wk">
        <caption className="vh">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.day}</th>
            {workParts.map((part) => (
              <th key={part} scope="col" className={desktopOnlyParts.has(part) ? 'hide-m' : undefined}>
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
                {day.isCancelled && <span className="badge b-warn">{copy.cancelled}</span>}
                {day.isMoved && !day.isCancelled && <span className="badge b-warn">{copy.moved}</span>}
                {day.date === today && <span className="badge b-next">{copy.today}</span>}
                <small>{copy.date(day.date)}</small>
              </th>
              {workParts.map((part) => (
                <Part key={part} part={part} state={day.parts[part]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Part({ part, state: { state, done, total: of, raceId } }: { part: WorkPart; state: PartState }) {
  const className = `wk ${stateClasses[state]}${desktopOnlyParts.has(part) ? ' hide-m' : ''}`;
  const ratio = (
    <>
      {state !== 'none' && (
        <Icon name={state === 'done' ? 'check-circle-fill' : state === 'partly' ? 'warning' : 'warning-circle-fill'} />
      )}
      <span className="num">{state === 'none' ? '–' : copy.ratio(done, of)}</span>
      <span className="vh"> {copy.states[state]}</span>
    </>
  );
  return (
    <td className={className}>
      {raceId === null ? ratio : <Link to={`/admin/${screens[part]}?race=${raceId}`}>{ratio}</Link>}
    </td>
  );
}
