import { stableDetail, stableList, trainerDetail, trainerList } from './connections.ts';
import { courseDetail, courseList } from './courses.ts';
import { contestRound, contestRounds } from './contest.ts';
import { type Endpoint, pathParameterOf, pathParameters } from './endpoint.ts';
import { eventDetail, eventList } from './events.ts';
import { fantasyStandings } from './fantasy.ts';
import { horseDetail, horseList } from './horses.ts';
import { jockeyDetail, jockeyList, jockeyRides } from './jockeys.ts';
import { namedRaceDetail, namedRaceList } from './named-races.ts';
import { raceForecastDetail, ratingDetail } from './rating.ts';
import { raceAnalysisDetail } from './race-analysis.ts';
import { raceOddsDetail } from './race-odds.ts';
import { timeDistance } from './time-distance.ts';
import { search } from './search-endpoint.ts';
import { sireList } from './sires.ts';
import { tipAnalysis } from './tip-analysis.ts';
import { tipperTips } from './tipper-tips.ts';

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
