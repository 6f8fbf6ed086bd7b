import { raceCardCopy as copy } from '#text/race-day/race-card';

/** The dash of a cell without a value. */
export function UnknownValue() {
  return <span className="muted">{copy.unknown}</span>;
}
