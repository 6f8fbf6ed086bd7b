import { parseJson } from '#platform/ui/read-json.ts';
import { storeLocally } from '#platform/ui/store-locally.ts';
import { array, number } from '#platform/http/json-shape.rules.ts';

const key = 'moments';
/** A race day has fewer races; older ones can't be shown again. */
const maxRemembered = 40;
/** Of this page, for a browser that refuses storage. */
let shownHere: readonly number[] = [];

function shownRaces(): readonly number[] {
  try {
    return [...(parseJson(localStorage.getItem(key), array(number)) ?? []), ...shownHere];
  } catch {
    return shownHere;
  }
}

/** Whether this browser, in any of its tabs, has shown the moment of a race's result (race-day.moment). */
export const wasShown = (raceId: number): boolean => shownRaces().includes(raceId);

export function rememberShown(raceId: number): void {
  shownHere = [...new Set([...shownRaces(), raceId])].slice(-maxRemembered);
  storeLocally(key, JSON.stringify(shownHere));
}
