import { hasWon } from '#features/racing/placing.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { riderInitials } from '#features/racing/rider-name.rules.ts';
import { riderTitleLabel } from '#text/racing/rider-title';
import { displayedOdds, type DisplayedOdds, statisticalOdds } from '#features/odds/displayed-odds.rules.ts';
import { starterMarket } from '#features/odds/starter-market.rules.ts';
import { parseCategory } from '#features/racing/category.rules.ts';
import { oneNameOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type AgainstMarket, againstMarket, type PricedRun } from '#features/stats/against-market.rules.ts';
import { type MonthRecord, recordByMonth } from '#features/stats/record-by-month.rules.ts';
import { beforeToday, type TodayRuns } from '#features/stats/before-today.rules.ts';
import { type BreakdownRow, breakdown } from '#features/stats/breakdown.rules.ts';
import { type FormFigure, formFigure } from '#text/stats/form-figure';
import { type HorseRecord, horseRecord } from '#features/stats/horse-record.rules.ts';
import { runsSinceWin } from '#features/stats/since-win.rules.ts';
import type { JockeyRows, NextRideRow, RideRow, WinRow } from './jockeys.server.ts';

type Priced = { odds: { fortuna: number | null; tipsport: number | null; displayed: DisplayedOdds | null } };
type Horse = { name: string; country: string | null; slug: string };

/** A ride to come as the page shows it. */
export type NextRide = Omit<NextRideRow, 'odds' | 'silk' | 'horseId' | 'horseName' | 'horseCountry'> &
  Priced & { horse: Horse & { silk: Silk } };
type BigWin = Omit<WinRow, 'odds' | 'horseId' | 'horseName' | 'horseCountry'> & Priced & { horse: Horse };
/** A figure of the form line with the race it stands for. */
type FormRide = FormFigure & { eventId: number; location: string; date: PragueDate; raceNumber: number };

/** Everything the jockey's page shows, without any text of its own. */
export type JockeyPageView = {
  jockey: { id: number; name: string; title: string | null; slug: string; initials: string };
  /** Calendar year in Prague (statistics.season). */
  season: number;
  seasonRecord: HorseRecord;
  career: HorseRecord;
  /** Newest first. */
  seasons: readonly BreakdownRow<string>[];
  form: readonly FormRide[];
  /** Not among the figures yet (statistics.today). */
  todayRuns: TodayRuns | null;
  /** Null without a win. */
  sinceWin: number | null;
  market: AgainstMarket;
  /** `expectedShare`: the mean fair chance; null without a race with a complete book. */
  favourites: { rides: number; wins: number; expectedShare: number | null };
  breakdowns: {
    kind: readonly BreakdownRow<RaceKind>[];
    course: readonly BreakdownRow<string>[];
    trainer: readonly BreakdownRow<string>[];
  };
  /** Rides and wins of the season by month, '2023-04'. */
  months: readonly MonthRecord[];
  next: NextRide | null;
  /** All rides to come, non-starters too. */
  ahead: readonly NextRide[];
  bigWins: readonly BigWin[];
  changesAt: Instant;
};

const maxFormFigures = 20;
const maxBigWins = 5;
/** So many trainers have a row of their own. */
export const maxTrainers = 10;

/** Rides count as a horse's runs do: completed, before today, unfinished ones apart (statistics.what-counts). */
export function jockeyPage({ jockey, rides, ahead, wins }: JockeyRows, now: Instant): JockeyPageView {
  const today = pragueDate(now);
  const year = today.slice(0, 4);
  const { counted: countedRides, todayRuns } = beforeToday(rides, today);
  const counted = countedRides.map(statRide);
  const seasonRides = counted.filter(({ ride }) => ride.date.startsWith(year));
  const nextRides = ahead.map(nextRide);
  const courseName = oneNameOfEachCourse();
  return {
    jockey: {
      ...jockey,
      name: personName(jockey.name),
      title: riderTitleLabel(jockey.title, jockey.name),
      slug: idSlug(jockey.id, jockey.name),
      initials: riderInitials(jockey.name),
    },
    season: Number(year),
    seasonRecord: horseRecord(seasonRides),
    career: horseRecord(counted),
    seasons: breakdown(counted, ({ ride }) => ride.date.slice(0, 4)).toSorted((a, b) => Number(b.key) - Number(a.key)),
    form: formLine(countedRides),
    todayRuns,
    sinceWin: runsSinceWin(counted),
    market: againstMarket(seasonRides.map(({ ride }) => pricedRide(ride))),
    favourites: favouriteRecord(seasonRides.map(({ ride }) => ride)),
    breakdowns: {
      kind: breakdown(counted, ({ ride }) => ride.kind),
      course: breakdown(counted, ({ ride }) => courseName(ride.location)),
      trainer: breakdown(counted, ({ ride }) => ride.trainerName).slice(0, maxTrainers),
    },
    months: recordByMonth(seasonRides.map(({ ride }) => ({ ...ride, odds: null }))),
    next: nextRides.find(({ isNonStarter }) => !isNonStarter) ?? null,
    ahead: nextRides,
    bigWins: bigWins(wins),
    changesAt: nextPragueMidnight(now),
  };
}

/** What statistics need of a ride. */
function statRide(ride: RideRow) {
  const odds = statisticalOdds({ ...ride.odds, course: ride.courseOdds });
  return { position: ride.position, status: ride.status, odds, ride };
}

function formLine(counted: readonly RideRow[]): FormRide[] {
  return counted.slice(0, maxFormFigures).flatMap(({ position, status, eventId, location, date, raceNumber }) => {
    const figure = formFigure(position, status);
    return figure ? [{ ...figure, eventId, location, date, raceNumber }] : [];
  });
}

function favouriteRecord(rides: readonly RideRow[]): JockeyPageView['favourites'] {
  const favourites = rides.filter(({ isFavourite }) => isFavourite);
  const { runs, expectedWins } = againstMarket(favourites.map(pricedRide));
  const wins = favourites.filter(({ position }) => hasWon(position)).length;
  return { rides: favourites.length, wins, expectedShare: runs === 0 ? null : expectedWins / runs };
}

function pricedRide({ position, field }: RideRow): PricedRun {
  const own = starterMarket(field ?? [])[field?.findIndex(({ isOwn }) => isOwn) ?? -1];
  return { position, price: own?.price ?? null, fair: own?.fair ?? null };
}

function nextRide({ odds, silk, horseId, horseName: rawName, horseCountry, ...ride }: NextRideRow): NextRide {
  const horse = {
    name: horseName(rawName),
    country: horseCountry,
    slug: idSlug(horseId, rawName),
    silk: silk ?? unknownSilk,
  };
  return { ...ride, odds: { ...odds, displayed: displayedOdds(odds) }, horse };
}

/** By category from the highest, then prize money, then the later one (jockeys.best-winners). */
function bigWins(wins: readonly WinRow[]): BigWin[] {
  return wins
    .toSorted(
      (a, b) => rankOf(a) - rankOf(b) || (b.prizeMoney ?? 0) - (a.prizeMoney ?? 0) || (a.date < b.date ? 1 : -1),
    )
    .slice(0, maxBigWins)
    .map(({ odds, horseId, horseName: rawName, horseCountry, ...win }) => ({
      ...win,
      raceName: win.raceName && raceName(win.raceName),
      odds: { ...odds, displayed: displayedOdds(odds) },
      horse: { name: horseName(rawName), country: horseCountry, slug: idSlug(horseId, rawName) },
    }));
}

function rankOf({ category }: WinRow): number {
  return (category === null ? null : parseCategory(category))?.rank ?? Number.MAX_SAFE_INTEGER;
}
