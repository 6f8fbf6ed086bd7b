import { stableDetail, stableList, trainerDetail, trainerList } from './connections.server.ts';
import { courseDetail, courseList } from './courses.server.ts';
import { contestRound, contestRounds } from './contest.server.ts';
import { type ApiRoute, pathParameterOf, pathParameters } from './api-route.server.ts';
import { bulkRead } from './bulk-routes.server.ts';
import type { Endpoint } from './endpoint.server.ts';
import { eventDetail, eventList } from './events.server.ts';
import { fantasyStandings } from './fantasy.server.ts';
import { horseDetail, horseList } from './horses.server.ts';
import { jockeyDetail, jockeyList, jockeyRides } from './jockeys.server.ts';
import { exportOfMe, me } from './me-routes.server.ts';
import { myTips, tipPlacing, tipRemoval } from './my-tips-routes.server.ts';
import { namedRaceDetail, namedRaceList } from './named-races.server.ts';
import { importPush, pushedBatch } from './push-import-route.server.ts';
import { pricesPush } from './push-prices-route.server.ts';
import { raceForecastDetail, ratingDetail } from './rating.server.ts';
import { raceAnalysisDetail } from './race-analysis.server.ts';
import { raceOddsDetail } from './race-odds.server.ts';
import { timeDistance } from './time-distance.server.ts';
import { search } from './search-endpoint.server.ts';
import { sireList } from './sires.server.ts';
import { tipAnalysis } from './tip-analysis.server.ts';
import { tipperTips } from './tipper-tips.server.ts';

/** Every endpoint of the public read API, in the order of its documentation. */
export const endpoints: readonly Endpoint[] = [
  eventList,
  eventDetail,
  raceOddsDetail,
  raceForecastDetail,
  raceAnalysisDetail,
  horseList,
  horseDetail,
  jockeyList,
  jockeyDetail,
  jockeyRides,
  trainerList,
  trainerDetail,
  stableList,
  stableDetail,
  courseList,
  courseDetail,
  namedRaceList,
  namedRaceDetail,
  sireList,
  tipAnalysis,
  tipperTips,
  contestRounds,
  contestRound,
  fantasyStandings,
  timeDistance,
  ratingDetail,
  search,
];

/** Every route below /api/v1, as its documentation lists them. */
export const apiRoutes: readonly ApiRoute[] = [
  ...endpoints,
  bulkRead,
  me,
  exportOfMe,
  myTips,
  tipPlacing,
  tipRemoval,
  importPush,
  pushedBatch,
  pricesPush,
];

/** The endpoint of a path below /api/v1, and what stands in that path at its braces ('' when it has none). */
export function findEndpoint(path: string): { endpoint: Endpoint; key: string } | null {
  for (const { endpoint, pattern } of matchers) {
    const match = pattern.exec(path);
    if (match) return { endpoint, key: match[1] ?? '' };
  }
  return null;
}

const matchers = endpoints.map((endpoint) => {
  const name = pathParameterOf(endpoint.path);
  const source = name ? endpoint.path.replace(`{${name}}`, `(${pathParameters[name].pattern})`) : endpoint.path;
  return { endpoint, pattern: new RegExp(`^${source}$`) };
});
