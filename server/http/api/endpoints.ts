import { stableDetail, stableList, trainerDetail, trainerList } from './connections.ts';
import type { Endpoint } from './endpoint.ts';
import { eventDetail, eventList } from './events.ts';
import { horseDetail, horseList } from './horses.ts';
import { jockeyDetail, jockeyList, jockeyRides } from './jockeys.ts';
import { raceForecastDetail, ratingDetail } from './rating.ts';
import { raceOddsDetail } from './race-odds.ts';
import { timeDistance } from './time-distance.ts';
import { tipAnalysis } from './tip-analysis.ts';

/** Every endpoint of the public read API, in the order of its documentation. */
export const endpoints: readonly Endpoint[] = [
  eventList,
  eventDetail,
  raceOddsDetail,
  raceForecastDetail,
  horseList,
  horseDetail,
  jockeyList,
  jockeyDetail,
  jockeyRides,
  trainerList,
  trainerDetail,
  stableList,
  stableDetail,
  tipAnalysis,
  timeDistance,
  ratingDetail,
];

/** The endpoint of a path below /api/v1, and the id in that path (0 when it has none). */
export function findEndpoint(path: string): { endpoint: Endpoint; id: number } | null {
  for (const endpoint of endpoints) {
    const pattern = new RegExp(`^${endpoint.path.replace('{id}', '([1-9]\\d{0,14})')}$`);
    const match = pattern.exec(path);
    if (match) return { endpoint, id: Number(match[1] ?? 0) };
  }
  return null;
}
