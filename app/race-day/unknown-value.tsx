import { raceCardCopy as copy } from '#copy/cs/public/race-card.ts';

/** The dash of a cell without a value. */
export function UnknownValue() {
  return <span className="muted">{copy.unknown}</span>;
}
