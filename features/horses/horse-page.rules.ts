import { oneNameOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import { isPlaced } from '#features/racing/placing.rules.ts';
import { namedRef, type NamedRef } from '#features/racing/named-ref.rules.ts';
import { linkedRider } from '#features/racing/linked-rider.rules.ts';
import { raceOfStart, type RaceOfStart } from '#features/racing/race-of-start.rules.ts';
import { horseAge, type HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { movement, type Movement, type PriceChange } from '#features/odds/movement.rules.ts';
import { roiPercent, tipPayoutMillionths } from '#features/odds/tip-payout.rules.ts';
import { fieldSize, type FieldSize } from '#features/racing/field-size.rules.ts';
import { distanceBand, type DistanceBand } from '#features/racing/distance-band.rules.ts';
import { goingLabel } from '#text/racing/going';
import { prizeWon, winnings, type Winnings } from '#features/racing/winnings.rules.ts';
import type { Photo } from '#features/photos/photos.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { daysBetween, nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { fold, idSlug } from '#platform/text/slug.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { beforeToday, type TodayRuns } from '#features/stats/before-today.rules.ts';
import { breakdown, type BreakdownRow } from '#features/stats/breakdown.rules.ts';
import { disciplineLetter, formFigure, type FormFigure } from '#text/stats/form-figure';
import { type HorseBadge, horseBadges } from '#features/stats/horse-badges.rules.ts';
import { horseRecord, type HorseRecord } from '#features/stats/horse-record.rules.ts';
import { readHorse } from '#features/racing/horse-identity.rules.ts';
import { sireAnchor } from '#features/racing/sire-anchor.rules.ts';
import type { HorseOriginRow, HorseRows, HorseRunRow, NamesakeRow, RivalRow } from './horses.server.ts';
import { runView, type RunView, statRun, type StatRun } from './horse-runs.rules.ts';

/** A start to come. */
export type NextStart = RaceOfStart & {
  id: number;
  distanceM: number | null;
  weightKg: number | null;
  number: number | null;
  isNonStarter: boolean;
  jockey: RunView['jockey'];
  odds: RunView['odds'];
  movement: Movement | null;
  /** When a price of it changed last; of later starts it isn't read. */
  pricedAt: Instant | null;
  /** The last start before it. */
  last: { date: PragueDate; daysOff: number; weightChangeKg: number | null; jockeyName: string | null } | null;
};

export type FormRunView = FormFigure & { letter: string; runId: number; year: string };

export type RivalView = Omit<RivalRow, 'silk'> & { slug: string; silk: Silk };

/** Everything the horse's page shows, without any text of its own. */
export type HorsePageView = {
  horse: {
    id: number;
    name: string;
    country: string | null;
    slug: string;
    sex: HorseSex | null;
    birthYear: number | null;
    age: number | null;
    silk: Silk;
    intro: string | null;
    stable: NamedRef | null;
    trainer: NamedRef | null;
  };
  record: HorseRecord;
  winnings: Winnings;
  /** From the next race it is entered in (race-day.badges). */
  badges: readonly HorseBadge[];
  next: NextStart | null;
  later: readonly NextStart[];
  form: readonly FormRunView[];
  /** Not among `record`, `form` and the other figures yet (statistics.today). */
  todayRuns: TodayRuns | null;
  runs: readonly RunView[];
  breakdowns: {
    course: readonly BreakdownRow<string>[];
    band: readonly BreakdownRow<DistanceBand>[];
    kind: readonly BreakdownRow<RaceKind>[];
    going: readonly BreakdownRow<string>[];
    jockey: readonly BreakdownRow<string>[];
    field: readonly BreakdownRow<FieldSize>[];
  };
  bestTimes: readonly BestTime[];
  rivals: readonly RivalView[];
  tips: { count: number; successes: number; roi: number | null };
  photos: readonly Photo[];
  changesAt: Instant;
};

type BestTime = { kind: RaceKind; distanceM: number; seconds: number; time: string; run: RunView };

/** How many of a horse's last runs are its form. */
export const maxFormFigures = 20;

/** Statistics count completed runs before today (statistics.what-counts); the table shows today's too. */
export function horsePage(rows: HorseRows, now: Instant): HorsePageView {
  const today = pragueDate(now);
  const completedRuns = rows.runs.filter((run) => run.isCompleted);
  const { counted: countedRows, todayRuns } = beforeToday(completedRuns, today);
  const counted = countedRows.map(statRun);
  const upcoming = rows.runs.filter((run) => isUpcoming(run, today)).toReversed();
  const last = completedRuns.find(({ status }) => status !== 'DNS' && status !== 'A');
  const [next, ...later] = upcoming.map((run, index) => nextStart(run, index === 0 ? rows.nextPrices : [], last));
  const runs = completedRuns.map(runView);
  return {
    horse: facts(rows, today),
    record: horseRecord(counted),
    winnings: winnings(counted.map(({ row }) => prizeOf(row))),
    badges: next ? (horseBadges(rows.nextRunners).get(next.id) ?? []) : [],
    next: next ?? null,
    later,
    form: formLine(countedRows),
    todayRuns,
    runs,
    breakdowns: breakdowns(counted),
    bestTimes: bestTimes(runs),
    rivals: rows.rivals.map(rivalView),
    tips: tipRecord(counted),
    photos: rows.photos,
    changesAt: nextPragueMidnight(now),
  };
}

function prizeOf({ date, currency, prizeSplit, position, sharers }: HorseRunRow) {
  return { date, currency, prize: prizeWon(prizeSplit, position, sharers) };
}

function isUpcoming(run: HorseRunRow, today: PragueDate): boolean {
  return !run.isCompleted && !run.isCancelled && !run.isDayOff && run.date >= today;
}

function facts({ horse }: HorseRows, today: PragueDate): HorsePageView['horse'] {
  const { id, country, sex, intro, birthYear } = horse;
  const { stableId, stableName, trainerId, trainerName } = horse;
  return {
    id,
    country,
    sex,
    intro,
    birthYear,
    name: horseName(horse.name),
    slug: idSlug(id, horse.name),
    age: horseAge(birthYear, today),
    silk: horse.silk ?? unknownSilk,
    stable: namedRef(stableId, stableName),
    trainer: namedRef(trainerId, trainerName),
  };
}

function nextStart(run: HorseRunRow, prices: readonly PriceChange[], last: HorseRunRow | undefined): NextStart {
  const { id, distanceM, weightKg, number, odds } = run;
  return {
    id,
    ...raceOfStart(run),
    distanceM,
    weightKg,
    number,
    isNonStarter: run.status === 'DNS',
    jockey: linkedRider(run),
    odds: {
      ...odds,
      displayed: displayedOdds(odds),
    },
    movement: movement(prices),
    pricedAt: prices.length === 0 ? null : (Math.max(...prices.map(({ at }) => at)) as Instant),
    last: last ? sinceLast(run, last) : null,
  };
}

function sinceLast(run: HorseRunRow, last: HorseRunRow): NonNullable<NextStart['last']> {
  const hasBothWeights = run.weightKg !== null && last.weightKg !== null;
  return {
    date: last.date,
    daysOff: daysBetween(last.date, run.date),
    weightChangeKg: hasBothWeights ? (run.weightKg ?? 0) - (last.weightKg ?? 0) : null,
    jockeyName: last.jockeyName,
  };
}

function formLine(counted: readonly HorseRunRow[]): FormRunView[] {
  return counted.slice(0, maxFormFigures).flatMap((run) => {
    const figure = formFigure(run.position, run.status);
    return figure ? [{ ...figure, letter: disciplineLetter(run.kind), runId: run.id, year: run.date.slice(0, 4) }] : [];
  });
}

function breakdowns(runs: readonly StatRun[]): HorsePageView['breakdowns'] {
  const courseName = oneNameOfEachCourse();
  return {
    course: breakdown(runs, ({ row }) => courseName(row.location)),
    band: breakdown(runs, ({ row }) => (row.distanceM === null ? null : distanceBand(row.distanceM))),
    kind: breakdown(runs, ({ row }) => row.kind),
    going: breakdown(runs, ({ row }) => (row.goingValue === null ? null : goingLabel(row.goingValue, row.date))),
    jockey: breakdown(runs, ({ row }) => row.jockeyName),
    field: breakdown(runs, ({ row }) => fieldSize(row.starters)),
  };
}

/** The fastest finish per kind and distance, by distance. Times of different kinds are not compared. */
function bestTimes(runs: readonly RunView[]): BestTime[] {
  const best = new Map<string, BestTime>();
  for (const run of runs) {
    const { kind, distanceM, seconds, time } = run;
    if (distanceM === null || time === null || seconds === null || seconds === 0) continue;
    const key = `${kind} ${distanceM}`;
    if ((best.get(key)?.seconds ?? Number.POSITIVE_INFINITY) > seconds)
      best.set(key, { kind, distanceM, seconds, time, run });
  }
  return [...best.values()].toSorted((a, b) => a.distanceM - b.distanceM || a.kind.localeCompare(b.kind));
}

function rivalView({ silk, name, ...rival }: RivalRow): RivalView {
  return { ...rival, name: horseName(name), slug: idSlug(rival.horseId, name), silk: silk ?? unknownSilk };
}

/** One unit a tip; void tips are not among the counted runs (horses.tips-on-horse, simulation.void). */
function tipRecord(counted: readonly StatRun[]): HorsePageView['tips'] {
  let count = 0;
  let successes = 0;
  let winnings = 0;
  for (const { row } of counted) {
    count += row.tipCount;
    if (isPlaced(row.position)) successes += row.tipCount;
    winnings += row.tipCount * tipPayoutMillionths(row);
  }
  return { count, successes, roi: roiPercent(winnings, count) };
}

/** A parent; `path` leads to its page where it is stored, `offspringPath` to the line of a sire. */
export type ParentView = { name: string; country: string | null; path: string | null; offspringPath: string | null };

export type HorseOriginView = {
  birthYear: number | null;
  colour: string | null;
  sire: ParentView | null;
  dam: ParentView | null;
  damSire: ParentView | null;
  breeder: string | null;
  owner: { name: string; path: string | null; silk: Silk | null } | null;
};

export function horseOrigin(row: HorseOriginRow): HorseOriginView {
  const { birthYear, colour, breeder, owner, ownersStable } = row;
  const parent = (printed: string | null, sex: 'sire' | 'dam', generations: number) =>
    printed === null ? null : parentView(printed, findParent(printed, row, sex, generations), sex);
  return {
    birthYear,
    colour,
    sire: parent(row.sire, 'sire', 1),
    dam: parent(row.dam, 'dam', 1),
    damSire: parent(row.damSire, 'sire', 2),
    breeder,
    owner: owner
      ? {
          name: owner,
          path: ownersStable && `/stable/${idSlug(ownersStable.id, ownersStable.name)}`,
          silk: ownersStable?.silk ?? null,
        }
      : null,
  };
}

/** Thoroughbreds are bred from at three at the earliest, and foal a year later. */
const minGeneration = 4;

/** The only stored horse that the printed parent can be: by name, country, sex and age; null when none or several can. */
function findParent(
  printed: string,
  { birthYear, namesakes }: HorseOriginRow,
  sex: 'sire' | 'dam',
  generations: number,
): NamesakeRow | null {
  const { name, country } = readHorse(printed);
  const possible = namesakes.filter(
    (horse) =>
      fold(horse.name) === fold(name) &&
      (country === null || horse.country === country) &&
      (horse.sex === null || (horse.sex === 'kl') === (sex === 'dam')) &&
      (birthYear === null || horse.birthYear === null || horse.birthYear + generations * minGeneration <= birthYear),
  );
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

function parentView(printed: string, stored: NamesakeRow | null, sex: 'sire' | 'dam'): ParentView {
  const { name, country } = readHorse(printed);
  return {
    name: horseName(name),
    country,
    path: stored && `/horse/${idSlug(stored.id, stored.name)}`,
    offspringPath: sex === 'sire' ? `/sires#${sireAnchor(name, country)}` : null,
  };
}
