import type { Endpoint } from './endpoint.ts';
import { eventDetail, eventList } from './events.ts';
import { horseDetail, horseList, jockeyDetail, jockeyList, jockeyRides } from './people-and-horses.ts';
import { raceOddsDetail } from './race-odds.ts';
import { timeDistance } from './time-distance.ts';
import { tipAnalysis } from './tip-analysis.ts';

/** The public read API, in the order of its documentation. */
export const endpoints: readonly Endpoint[] = [
  eventList,
  eventDetail,
  raceOddsDetail,
  horseList,
  horseDetail,
  jockeyList,
  jockeyDetail,
  jockeyRides,
  tipAnalysis,
  timeDistance,
];

/** The endpoint behind a path below /api/v1, and the id that stands in it (0 where none does). */
export function findEndpoint(path: string): { endpoint: Endpoint; id: number } | null {
  for (const endpoint of endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replace('{id}', '([1-9]\\d{0,14})')}$`);
    const match = pattern.exec(path);
    if (match) return { endpoint, id: Number(match[1] ?? 0) };
  }
  return null;
}
