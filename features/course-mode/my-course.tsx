import { type ComponentProps, useState } from 'react';
import { courseModeCopy } from '#text/course-mode/course-mode';
import { DaySilk } from '#features/racing/day-silk.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { CoursePhase } from './course-day.rules.ts';
import { type MyCourseDay, type MyCourseRow, myCourseRows, myCourseSum } from './my-course-day.rules.ts';
import { formatOdds, placePayout } from '#features/odds/format-odds.rules.ts';
import type { HomeDay } from '#features/race-day/home-day.rules.ts';
import { placingOf } from '#features/racing/placing.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatSigned } from '#text/platform/text/number';
import { Finished } from './finished.tsx';
import { useFollowedCourseDay } from './my-course-day.ts';

const copy = courseModeCopy.tips;

type Props = { view: HomeDay; phase: CoursePhase } & Omit<ComponentProps<typeof Finished>, 'children'>;

/**
 * What has just finished with the viewer's result, and their tips of the day with returns and rank
 * (course-mode.my-tips). Nothing is drawn before the answer has come or failed, and a race without a tip has the same
 * room, so that nothing moves.
 */
export function MyCourse({ view, phase, ...finished }: Props) {
  const followed = useFollowedCourseDay(view.event.id);
  const { day = null, isStored = false } = followed ?? {};
  const rows = useHeldRows(day ? myCourseRows(view, day.tips) : []);
  if (followed === null) return null;
  // The best one alone, so that the box is as high for every race; all of them stand in the list.
  const justFinished = rows
    .filter(({ race }) => race.id === finished.race?.id)
    .toSorted((a, b) => (b.gain ?? 0) - (a.gain ?? 0))
    .slice(0, 1);
  return (
    <div className="course-mine">
      <Finished {...finished}>
        {justFinished.map((row) => (
          <MyResult key={row.runnerId} row={row} eventId={view.event.id} runnerCount={finished.runnerCount} />
        ))}
        {day && justFinished.length === 0 && <p className="course-my-result">{courseModeCopy.noTip}</p>}
      </Finished>
      <section aria-labelledby="moje-tipy-dnes">
        <div className="page-section-header">
          <h2 id="moje-tipy-dnes">{copy.heading}</h2>
          {view.next && phase === 'waiting' && <a href={`#${raceAnchor(view.next.raceNumber)}`}>{copy.add}</a>}
        </div>
        {isStored && <p className="course-note">{day ? copy.stored : copy.failed}</p>}
        {day && <Sums day={day} />}
        {day && rows.length === 0 && <p className="course-note">{copy.none}</p>}
        <ul className="course-list">
          {rows.map((row) => (
            <li key={row.runnerId}>
              <TipRow row={row} eventId={view.event.id} runnerCount={finished.runnerCount} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Rows keep the order in which they were first drawn: what is decided meanwhile doesn't move (course-mode.my-tips). */
function useHeldRows(rows: readonly MyCourseRow[]): MyCourseRow[] {
  const [held, setHeld] = useState<readonly number[]>([]);
  const placeOf = ({ runnerId }: MyCourseRow) => (held.includes(runnerId) ? held.indexOf(runnerId) : held.length);
  const ordered = rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  const ids = ordered.map(({ runnerId }) => runnerId);
  if (ids.join() !== held.join()) setHeld(ids);
  return ordered;
}

/** Running return, rank in the week with how it moved since the screen was opened, and how many tips are decided. */
function Sums({ day }: { day: MyCourseDay }) {
  const { gain, decided, total } = myCourseSum(day.tips);
  const [firstRank] = useState(day.rank);
  const moved = firstRank === null || day.rank === null ? 0 : firstRank - day.rank;
  return (
    <dl className="course-sums">
      <div>
        <dt>{copy.gain}</dt>
        <dd>{gain === null ? '–' : formatSigned(gain, 2)}</dd>
      </div>
      <div>
        <dt>{courseModeCopy.rankInWeek}</dt>
        <dd>
          {day.rank === null ? '–' : `${day.rank}.`}{' '}
          {moved === 0 && day.rank !== null && <small>{copy.outOf(day.ranked)}</small>}
          {moved !== 0 && (
            <small>
              <Icon name={moved > 0 ? 'arrow-up' : 'arrow-down'} />
              <span aria-hidden="true"> {copy.up(Math.abs(moved))}</span>
              <span className="visually-hidden">{moved > 0 ? copy.rose(moved) : copy.fell(-moved)}</span>
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{copy.decided}</dt>
        <dd>
          {decided} <small>{copy.outOf(total)}</small>
        </dd>
      </div>
    </dl>
  );
}

type RowProps = { row: MyCourseRow; eventId: number; runnerCount: number };

function TipRow({ row, eventId, runnerCount }: RowProps) {
  const { race, runner } = row;
  const details = [
    runner.jockeyName && shortRiderName(runner.jockeyName),
    runner.odds !== undefined && `${formatOdds(runner.odds)}:1`,
    placePayout(row.gain),
  ];
  return (
    <a className="course-row" href={`#${raceAnchor(race.number)}`}>
      <span className="course-row-number">
        {race.number}.<small>{race.time}</small>
      </span>
      <DaySilk eventId={eventId} horseId={runner.horseId} runnerCount={runnerCount} />
      <span className="course-row-name">
        <b>{runner.horseName}</b>
        <small>{details.filter(Boolean).join(' · ')}</small>
      </span>
      <TipState row={row} />
    </a>
  );
}

function TipState({ row: { race, runner, state, gain } }: { row: MyCourseRow }) {
  if (state === 'waiting') {
    const hasStarted = race.state !== 'upcoming' && race.state !== 'next';
    return <span className="course-row-state is-open">{hasStarted ? copy.running : copy.waiting}</span>;
  }
  if (state === 'void') return <span className="course-row-state is-open">{copy.void}</span>;
  const { position = null, status = null } = runner.result ?? {};
  return (
    <span className="course-row-state">
      <PlacingPlate position={position} placing={placingOf(position)} status={status} />
      <span className="numeric">{gain === null ? '' : formatSigned(gain, 2)}</span>
    </span>
  );
}

/** In the box of the race that has just finished: what it means for the viewer. */
function MyResult({ row: { runner, race, gain }, eventId, runnerCount }: RowProps) {
  const position = runner.result?.position ?? null;
  const jockey = runner.jockeyName && shortRiderName(runner.jockeyName);
  return (
    <a className="course-my-result" href={`#${raceAnchor(race.number)}`}>
      <DaySilk eventId={eventId} horseId={runner.horseId} runnerCount={runnerCount} />
      <span>
        <b>{courseModeCopy.myTip(position === null ? courseModeCopy.noPlace : courseModeCopy.place(position))}</b>
        <small>{[runner.horseName, jockey, placePayout(gain)].filter(Boolean).join(', ')}</small>
      </span>
      {gain !== null && <span className="course-my-gain">{formatSigned(gain, 2)}</span>}
    </a>
  );
}
