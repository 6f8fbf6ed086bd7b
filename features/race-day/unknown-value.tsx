import { raceCardCopy as copy } from './race-card.cs.ts';

/** The dash of a cell without a value. */
export function UnknownValue() {
  return <span className="muted">{copy.unknown}</span>;
}
