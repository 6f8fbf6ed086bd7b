import { raceCardCopy as copy } from '#text/race-day/race-card';
import { raceDayCopy } from '#text/race-day/race-day';
import { Term } from '#features/terms/term.tsx';
import type { TipLock } from '#features/tips/tip-button.tsx';
import type { CardRunner, HomeRace } from './home-day.rules.ts';
import type { SortKey } from './race-day-view.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { RunnerRow } from './runner-row.tsx';
import { SortHeader } from './sort-header.tsx';
import type { StableRows } from './use-stable-rows.ts';

type Props = StableRows<CardRunner> & {
  race: HomeRace;
  /** Its rows stand as those of a result. */
  isOver: boolean;
  title: string;
  sortedBy: SortKey;
  sortHref: (key: SortKey) => string;
  isDemo: boolean;
  eventId: number;
  runnerCount: number;
  lock: TipLock | null;
};

/**
 * The table of a race card: its runners; completed races have placings and times, others the movement of odds and the
 * tip button.
 */
export function RunnerTable({
  race,
  isOver,
  rows,
  title,
  sortedBy,
  sortHref,
  sortAgain,
  isDemo,
  eventId,
  runnerCount,
  lock,
}: Props) {
  const sorting = { sortedBy, sortHref, sortAgain, anchor: raceAnchor(race.number), raceNumber: race.number };
  const [first] = rows;
  return (
    <table className="data-table runner-table">
      <caption className="visually-hidden">
        {raceDayCopy.raceNumber(race.number)}, {title}
      </caption>
      <thead>
        <tr>
          {isOver && <SortHeader sortKey="placing" className="place" {...sorting} />}
          <SortHeader sortKey="number" className="number" {...sorting} />
          {first?.draw !== undefined && (
            <th scope="col" className="draw">
              <Term id="draw" isStop={false}>
                {copy.columns.draw}
              </Term>
            </th>
          )}
          <th scope="col" className="runner">
            {copy.columns.horse}
          </th>
          {first?.rating !== undefined && (
            <th scope="col" className="rating">
              <Term id="handicap-rating" isStop={false}>
                {copy.columns.rating}
              </Term>
            </th>
          )}
          <th scope="col" className="rider">
            {copy.columns.jockey}
          </th>
          <SortHeader sortKey="weight" className="weight" {...sorting} />
          <th scope="col" className={isOver ? 'time' : 'movement'}>
            <Term id={isOver ? 'time' : 'movement'} isStop={false}>
              {isOver ? copy.columns.time : copy.columns.movement}
            </Term>
          </th>
          <SortHeader sortKey="odds" className="price" {...sorting} />
          <SortHeader sortKey="tips" className="tipped" {...sorting} />
          {!isOver && (
            <th scope="col" className="action">
              <span className="visually-hidden">{copy.columns.action}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((runner) => [
          runner.reservesNote && (
            <tr key="reserves" className="reserves-note">
              <td colSpan={11}>{runner.reservesNote}</td>
            </tr>
          ),
          <RunnerRow
            key={runner.id}
            runner={runner}
            eventId={eventId}
            runnerCount={runnerCount}
            raceId={race.id}
            raceNumber={race.number}
            startAt={race.startAt}
            isOver={isOver}
            isDemo={isDemo}
            lock={lock}
          />,
        ])}
      </tbody>
    </table>
  );
}
