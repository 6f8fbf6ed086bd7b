import { connectionCopy as copy } from '#copy/cs/public/connections.ts';
import { horsePageCopy } from '#copy/cs/public/horse-page.ts';
import type { ConnectionView } from '#domain/connections/connection-page.ts';
import type { ConnectionKind } from '#domain/connections/connection-rows.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { ConnectionHero } from './connection-hero.tsx';
import { ConnectionHorses } from './connection-horses.tsx';
import { ConnectionBreakdowns, ConnectionSeasons, ConnectionTiles } from './connection-sections.tsx';
import { StableColours, StableWon } from './stable-panels.tsx';
import { LatestStarts } from './latest-starts.tsx';

type Props = { kind: ConnectionKind; view: ConnectionView; today: PragueDate; isDemo: boolean };

/** The page of a trainer or of a stable (trainers.page, stables.page). */
export function ConnectionScreen({ kind, view, today, isDemo }: Props) {
  return (
    <>
      <ConnectionHero kind={kind} view={view} today={today} />
      <ConnectionTiles kind={kind} view={view} today={today} />
      {isDemo && <p className="source-note">{horsePageCopy.demo}</p>}
      <ConnectionHorses kind={kind} view={view} />
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
