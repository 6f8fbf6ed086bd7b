import { isOfCourse } from '#features/racing/course-of-place.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { displayedOdds, type DisplayedOdds, statisticalOdds } from '#features/odds/displayed-odds.rules.ts';
import { type Equipment, wornEquipment } from '#features/racing/equipment.rules.ts';
import { parseSectionalTimes, type SectionalTime } from '#features/racing/sectional-time.rules.ts';
import { distanceBand, type DistanceBand, distanceBands } from '#features/racing/distance-band.rules.ts';
import { finishSeconds, formatFinishTime } from '#features/racing/finish-time.rules.ts';
import { lengthsBehind, printedMargin } from '#features/racing/finish-margins.rules.ts';
import { type RaceKind, raceKinds } from '#features/racing/race-kind.rules.ts';
import type { Correction } from '#features/racing/result-correction.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { linkedRider, type LinkedRider } from '#features/racing/linked-rider.rules.ts';
import { type Placing, placingOf } from '#features/racing/placing.rules.ts';
import { prizeWon } from '#features/racing/winnings.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';
import type { HorseRunRow } from './horses.server.ts';

/** A line of the run table: a completed line-up, DNS included. */
export type RunView = {
  id: number;
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  raceName: string | null;
  category: string | null;
  distanceM: number | null;
  kind: RaceKind;
  raceType: string;
  goingValue: number | null;
  weightKg: number | null;
  jockey: LinkedRider | null;
  position: number | null;
  placing: Placing | null;
  status: ResultStatus | null;
  /** Prize money won; null where the race's split is unknown (racing.winnings). */
  prize: number | null;
  currency: string;
  starters: number;
  margin: string | null;
  /** Lengths behind the winner; null when the chain of margins has a hole. */
  lengthsBehind: number | null;
  time: string | null;
  /** The same time in seconds, when it is a time. */
  seconds: number | null;
  odds: { fortuna: number | null; tipsport: number | null; displayed: DisplayedOdds | null };
  courseOdds: number | null;
  tipCount: number;
  handicapRating: number | null;
  equipment: readonly Equipment[];
  /** Where its race ended; null for a finisher. */
  fence: number | null;
  sectionalTimes: readonly SectionalTime[];
  /** Of the race's result, oldest first (results.corrections). */
  corrections: readonly Correction[];
};

/** A run of the horse as the run table of its page shows it. */
export function runView(row: HorseRunRow): RunView {
  const { id, eventId, date, location, raceNumber, category, distanceM, kind, raceType } = row;
  const { goingValue, weightKg, position, status, currency, starters, courseOdds, tipCount } = row;
  return {
    id,
    eventId,
    date,
    location,
    raceNumber,
    raceName: row.raceName && raceName(row.raceName),
    category,
    distanceM,
    kind,
    raceType,
    goingValue,
    weightKg,
    position,
    status,
    prize: prizeWon(row.prizeSplit, position, row.sharers),
    currency,
    starters,
    courseOdds,
    tipCount,
    corrections: row.corrections,
    handicapRating: row.handicapRating,
    equipment: wornEquipment(row),
    fence: row.fence,
    sectionalTimes: parseSectionalTimes(row.sectionalTimes ?? '') ?? [],
    jockey: linkedRider(row),
    placing: placingOf(position),
    margin: printedMargin(row.margin, position),
    lengthsBehind: lengthsBehind(row.crossed).get(id) ?? null,
    time: row.finishTime === null ? null : formatFinishTime(row.finishTime),
    seconds: row.finishTime === null ? null : finishSeconds(row.finishTime),
    odds: {
      ...row.odds,
      displayed: displayedOdds(row.odds),
    },
  };
}

/** What statistics need of a run that counts (statistics.what-counts). */
export function statRun(row: HorseRunRow) {
  return {
    position: row.position,
    status: row.status,
    odds: statisticalOdds({ ...row.odds, course: row.courseOdds }),
    row,
  };
}
export type StatRun = ReturnType<typeof statRun>;

export type RunFilter = {
  year: string | null;
  course: string | null;
  kind: RaceKind | null;
  band: DistanceBand | null;
};

/** The run table filtered by course, distance band, type and year (horses.run-table). */
export function filterRuns(runs: readonly RunView[], { year, course, kind, band }: RunFilter): RunView[] {
  const isAtCourse = course === null ? () => true : isOfCourse(course);
  return runs.filter(
    (run) =>
      (year === null || run.date.startsWith(year)) &&
      isAtCourse(run.location) &&
      (kind === null || run.kind === kind) &&
      (band === null || (run.distanceM !== null && distanceBand(run.distanceM) === band)),
  );
}

/** The filter of the run table from its query; an unknown value counts as not given. */
export function parseRunFilter(query: Query): RunFilter {
  const year = query.get('year');
  return {
    year: year !== null && /^\d{4}$/.test(year) ? year : null,
    course: query.get('course') || null,
    kind: raceKinds.find((kind) => kind === query.get('kind')) ?? null,
    band: distanceBands.find((band) => band === query.get('band')) ?? null,
  };
}

/** A run with a time that can be compared with others. */
export type TimedRun = { run: RunView; distanceM: number; secondsPerKm: number };

/** Flat runs with a time, as seconds per 1,000 m, oldest first; times over jumps aren't compared (horses.charts). */
export function timedFlatRuns(runs: readonly RunView[]): TimedRun[] {
  return runs
    .flatMap((run) => {
      const { kind, distanceM, seconds } = run;
      if (kind !== 'flat' || distanceM === null || distanceM === 0 || seconds === null || seconds === 0) return [];
      return [{ run, distanceM, secondsPerKm: (seconds / distanceM) * 1000 }];
    })
    .toReversed();
}
