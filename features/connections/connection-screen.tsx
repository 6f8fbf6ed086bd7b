import { connectionCopy as copy } from './connections.cs.ts';
import { horsePageCopy } from '#features/horses/horse-page.cs.ts';
import type { ConnectionView } from './connection-page.rules.ts';
import type { ConnectionKind } from './connection-rows.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { ConnectionHero } from './connection-hero.tsx';
import { ConnectionHorses } from './connection-horses.tsx';
import { ConnectionBreakdowns, ConnectionSeasons, ConnectionTiles } from './connection-sections.tsx';
import { StableColours, StableWon } from './stable-panels.tsx';
import { LatestStarts } from './latest-starts.tsx';

type Props = { kind: ConnectionKind; view: ConnectionView; today: PragueDate; clock: SiteClock; isDemo: boolean };

/** The page of a trainer or of a stable (trainers.page, stables.page). */
export function ConnectionScreen({ kind, view, today, clock, isDemo }: Props) {
  return (
    <>
      <ConnectionHero kind={kind} view={view} today={today} clock={clock} />
      <ConnectionTiles kind={kind} view={view} today={today} />
      {isDemo && <p className="source-note">{horsePageCopy.demo}</p>}
      <ConnectionHorses kind={kind} view={view} clock={clock} />
      <div className="cols-2 stack-on-tablet page-section page-section-compact">
        <LatestStarts starts={view.latest} none={copy.of[kind].noStarts} isDemo={isDemo} />
        {view.seasons.length > 0 && <ConnectionSeasons view={view} today={today} />}
      </div>
      {kind === 'stable' && (
        <div className="cols-2 stack-on-tablet page-section page-section-compact">
          <StableColours view={view} />
          <StableWon view={view} />
        </div>
      )}
      <ConnectionBreakdowns view={view} />
    </>
  );
}
