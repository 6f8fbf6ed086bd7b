import { type CSSProperties } from 'react';
import { resultMomentCopy as copy } from '#text/race-day/result-moment';
import { DaySilk } from '#features/racing/day-silk.tsx';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { Finisher } from './race-finish.rules.ts';
import { placingOf } from '#features/racing/placing.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** Where the silks of a day are drawn from. */
export type Silks = { eventId: number; runnerCount: number };

type BandProps = { finishers: readonly Finisher[]; silks: Silks; correctedAt: Instant | null; close: () => void };

/** The band of a moment: the finish post, and the silks of the first three, who pass it in their order. */
export function FinishBand({ finishers, silks, correctedAt, close }: BandProps) {
  // Horses of a dead heat pass together.
  const turns = [...new Set(finishers.map(({ position }) => position))];
  return (
    <div className="result-moment-band">
      <p className="eyebrow">{correctedAt === null ? copy.finish : copy.corrected(correctedAt)}</p>
      <button className="icon-button" type="button" aria-label={copy.close} title={copy.close} onClick={close}>
        <Icon name="x" />
      </button>
      <svg className="result-moment-post" viewBox="0 0 30 96" aria-hidden="true">
        <path d="M15 24v76" strokeWidth="4" />
        <circle cx="15" cy="13" r="9.6" fill="none" strokeWidth="5.4" />
      </svg>
      {finishers.map(({ id, horseId, position }, place) => (
        <span className="result-moment-horse" key={id} style={placeAndTurn(place, turns.indexOf(position))}>
          <DaySilk horseId={horseId} {...silks} />
          <PlacingPlate position={position} placing={placingOf(position)} status={null} />
        </span>
      ))}
    </div>
  );
}

function placeAndTurn(place: number, turn: number): CSSProperties & Record<'--place' | '--turn', number> {
  return { '--place': place, '--turn': turn };
}

type RowsProps = { finishers: readonly Finisher[]; tipped: readonly { id: number }[]; silks: Silks };

/** The first three by name, under the band, where the card has room for them. */
export function FinishRows({ finishers, tipped, silks }: RowsProps) {
  return (
    <ol className="result-moment-rows">
      {finishers.map(({ id, horseId, horseName, position, time }) => (
        <li key={id} className={tipped.some((runner) => runner.id === id) ? 'is-mine' : undefined}>
          <PlacingPlate position={position} placing={placingOf(position)} status={null} />
          <DaySilk horseId={horseId} {...silks} />
          <b>{horseName}</b>
          <span className="numeric">{time}</span>
        </li>
      ))}
    </ol>
  );
}
