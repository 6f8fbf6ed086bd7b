import type { ReactNode } from 'react';
import { courseModeCopy as copy } from '#text/course-mode/course-mode';
import { raceDayCopy } from '#text/race-day/race-day';
import { DaySilk } from '#features/racing/day-silk.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { firstThree } from './course-day.rules.ts';
import { formatOdds } from '#features/odds/format-odds.rules.ts';
import type { CardRunner, HomeRace } from '#features/race-day/home-day.rules.ts';
import { hasWon, placingOf } from '#features/racing/placing.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';

type Props = {
  race: HomeRace | null;
  /** No other race will be run on this day. */
  isLast: boolean;
  eventId: number;
  runnerCount: number;
  resultsAddress: string;
  /** What it means for the viewer. */
  children?: ReactNode;
};

/**
 * The race that was completed last, with its first three (course-mode.just-finished); nothing before the first result.
 */
export function Finished({ race, isLast, eventId, runnerCount, resultsAddress, children }: Props) {
  if (race === null) return null;
  const isAnnulled = race.state === 'annulled';
  const time = isAnnulled ? copy.finished.annulled : race.winningTime;
  return (
    <section aria-labelledby="prave-dobehli">
      <div className="page-section-header">
        <h2 id="prave-dobehli">{isLast ? copy.finished.last : copy.finished.justNow}</h2>
        <PageLink to={`${resultsAddress}#${raceAnchor(race.number)}`}>
          {[raceDayCopy.raceNumber(race.number), time].filter(Boolean).join(', ')}
        </PageLink>
      </div>
      {!isAnnulled && (
        // Its own element for each race: a moment of the one before that still plays must not lie over this one.
        <div className="course-finished" data-race={race.id} key={race.id}>
          {children}
          <ol>
            {firstThree(race).map((runner) => (
              <li key={runner.id}>
                <span className="course-placing">
                  <PlacingPlate
                    position={runner.result?.position ?? null}
                    placing={placingOf(runner.result?.position ?? null)}
                    status={null}
                  />
                  <DaySilk eventId={eventId} horseId={runner.horseId} runnerCount={runnerCount} />
                </span>
                <b>{runner.horseName}</b>
                <small>{facts(runner)}</small>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function facts({ result, odds }: CardRunner): string {
  const margin = hasWon(result?.position) ? null : result?.margin;
  return [margin, odds !== undefined && `${formatOdds(odds)}:1`].filter(Boolean).join(' · ');
}
