import { displayedOdds, type DisplayedOdds, statisticalOdds } from '#features/odds/displayed-odds.rules.ts';
import { starterMarket } from '#features/odds/starter-market.rules.ts';
import { distanceBand, type DistanceBand, distanceBands } from '#features/racing/distance-band.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { horseAge, type HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { namedRef, type NamedRef } from '#features/racing/named-ref.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { type Placing, placingOf } from '#features/racing/placing.rules.ts';
import { oneNameOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { riderInitials } from '#features/racing/rider-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { type MoneyAmount, prizeWon, winnings } from '#features/racing/winnings.rules.ts';
import { addDays, mondayOfWeek, nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { againstMarket, type AgainstMarket, type PricedRun } from '#features/stats/against-market.rules.ts';
import { beforeToday, type TodayRuns } from '#features/stats/before-today.rules.ts';
import { breakdown, type BreakdownRow } from '#features/stats/breakdown.rules.ts';
import { formFigure, type FormFigure, formFigures } from '#text/stats/form-figure';
import { horseRecord, type HorseRecord } from '#features/stats/horse-record.rules.ts';
import { marketInterval } from '#features/stats/market-interval.rules.ts';
import { type MonthRecord, recordByMonth } from '#features/stats/record-by-month.rules.ts';
import type { AheadRow, ConnectedHorseRow, ConnectionRows, StartRow } from './connections.server.ts';

/** A trainer or a stable: its horses' connection. */
export type ConnectionKind = 'trainer' | 'stable';

type Horse = { name: string; country: string | null; slug: string };

/** A horse with its season and its next start, as the page lists it. */
export type ConnectedHorse = Horse & {
  age: number | null;
  birthYear: number | null;
  colour: string | null;
  sex: HorseSex | null;
  silk: Silk;
  trainer: NamedRef | null;
  record: ConnectedHorseRow['record'];
  form: readonly FormFigure[];
  /** Of the season's starts that count here. */
  won: readonly MoneyAmount[];
  next: AheadRow | null;
};

/** One of the latest starts. */
export type RecentStart = Pick<StartRow, 'eventId' | 'raceNumber' | 'date' | 'location' | 'kind' | 'distanceM'> &
  Pick<StartRow, 'position' | 'status' | 'jockeyName'> & {
    placing: Placing | null;
    horse: Horse;
    odds: StartRow['odds'] & { displayed: DisplayedOdds | null };
  };

/** A figure of the form line with the race it stands for. */
type FormStart = FormFigure & Pick<StartRow, 'eventId' | 'location' | 'date' | 'raceNumber'>;

/** A season, or all of them. */
export type SeasonRecord = { record: HorseRecord; horses: number; won: readonly MoneyAmount[] };

/** Everything the page of a trainer or a stable shows, without any text of its own. */
export type ConnectionView = {
  connection: { id: number; name: string; slug: string; initials: string; silk: Silk };
  season: number;
  current: SeasonRecord;
  career: SeasonRecord;
  /** Newest first. */
  seasons: readonly ({ year: string } & SeasonRecord)[];
  /** Both of the season: of a trainer only, of a stable only (stables.won). */
  months: readonly MonthRecord[];
  monthsWon: readonly MonthWon[];
  form: readonly FormStart[];
  todayRuns: TodayRuns | null;
  market: AgainstMarket;
  interval: { low: number; high: number } | null;
  /** The last 14 and 90 days before today (trainers.recent). */
  recent: { days: number; starts: number; wins: number; places: number }[];
  breakdowns: {
    course: readonly BreakdownRow<string>[];
    kind: readonly BreakdownRow<RaceKind>[];
    band: readonly BreakdownRow<DistanceBand>[];
    daysSince: readonly BreakdownRow<DaysSinceBand>[];
    jockey: readonly BreakdownRow<number>[];
  };
  /** Those of the breakdown by jockey. */
  jockeys: Readonly<Record<number, { name: string; slug: string }>>;
  /** Those with a start ahead first. */
  horses: readonly ConnectedHorse[];
  next: AheadRow | null;
  /** With the next start, until the Sunday of its week. */
  startsAhead: number;
  latest: readonly RecentStart[];
  changesAt: Instant;
};

const maxFormFigures = 20;
const maxJockeys = 10;
const maxLatest = 8;
const recentDays = [14, 90] as const;

/** The page of a trainer or a stable (trainers.page, stables.page). */
export function connectionPage(kind: ConnectionKind, rows: ConnectionRows, now: Instant): ConnectionView {
  const { connection } = rows;
  const today = pragueDate(now);
  const year = today.slice(0, 4);
  const { counted, todayRuns } = beforeToday(rows.starts, today);
  const starts = counted.map(statStart);
  const ofSeason = starts.filter(({ date }) => date.startsWith(year));
  const market = againstMarket(ofSeason.map(pricedStart));
  const name = kind === 'trainer' ? personName(connection.name) : connection.name;
  const [next = null] = rows.ahead;
  const jockeys = breakdown(starts, ({ jockeyId }) => jockeyId).slice(0, maxJockeys);
  return {
    connection: {
      id: connection.id,
      name,
      slug: idSlug(connection.id, connection.name),
      initials: riderInitials(name),
      silk: connection.silk ?? rows.horses.find(({ silk }) => silk !== null)?.silk ?? unknownSilk,
    },
    season: Number(year),
    current: seasonRecord(ofSeason),
    career: seasonRecord(starts),
    seasons: [...Map.groupBy(starts, ({ date }) => date.slice(0, 4))].map(([key, own]) => ({
      year: key,
      ...seasonRecord(own),
    })),
    months: kind === 'trainer' ? recordByMonth(ofSeason) : [],
    monthsWon: kind === 'stable' ? monthsWon(ofSeason) : [],
    form: formLine(counted),
    todayRuns,
    market,
    interval: marketInterval(market),
    recent: recentDays.map((days) => recentRecord(starts, addDays(today, -days), days)),
    breakdowns: { ...breakdownsOf(starts), jockey: jockeys },
    jockeys: Object.fromEntries(jockeys.map(({ key }) => [key, jockeyOf(starts, key)])),
    horses: horseLines(rows, ofSeason, today),
    next,
    startsAhead: next === null ? 0 : countUntilSunday(rows.ahead, next.date),
    latest: counted.slice(0, maxLatest).map(latestStart),
    changesAt: nextPragueMidnight(now),
  };
}

function breakdownsOf(starts: readonly StatStart[]) {
  const bands = breakdown(starts, ({ distanceM }) => (distanceM === null ? null : distanceBand(distanceM)));
  const daysSince = breakdown(starts, (start) => daysSinceBand(start.daysSince));
  const courseName = oneNameOfEachCourse();
  return {
    course: breakdown(starts, ({ location }) => courseName(location)),
    kind: breakdown(starts, ({ kind }) => kind),
    band: inOrder(bands, distanceBands),
    daysSince: inOrder(daysSince, daysSinceBands),
  };
}

type StatStart = Omit<StartRow, 'odds'> & { odds: number | null; prize: number | null };

/** A start as statistics need it. */
function statStart(start: StartRow): StatStart {
  const odds = statisticalOdds({ ...start.odds, course: start.courseOdds });
  return { ...start, odds, prize: prizeWon(start.prizeSplit, start.position, start.sharers) };
}

/** Bands stand from the shortest, not by how many starts they have. */
function inOrder<Key>(rows: readonly BreakdownRow<Key>[], order: readonly Key[]): BreakdownRow<Key>[] {
  return rows.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

function pricedStart({ position, field }: StatStart): PricedRun {
  const own = starterMarket(field ?? [])[field?.findIndex(({ isOwn }) => isOwn) ?? -1];
  return { position, price: own?.price ?? null, fair: own?.fair ?? null };
}

function seasonRecord(starts: readonly StatStart[]): SeasonRecord {
  return {
    record: horseRecord(starts),
    horses: new Set(starts.map(({ horseId }) => horseId)).size,
    won: winnings(starts).total,
  };
}

function recentRecord(starts: readonly StatStart[], since: PragueDate, days: number) {
  const { totalRaces, wins, placements } = horseRecord(starts.filter(({ date }) => date >= since));
  return { days, starts: totalRaces, wins, places: placements };
}

function formLine(counted: readonly StartRow[]): FormStart[] {
  return counted.slice(0, maxFormFigures).flatMap(({ position, status, eventId, location, date, raceNumber }) => {
    const figure = formFigure(position, status);
    return figure ? [{ ...figure, eventId, location, date, raceNumber }] : [];
  });
}

function jockeyOf(starts: readonly StatStart[], id: number): { name: string; slug: string } {
  const name = starts.find(({ jockeyId }) => jockeyId === id)?.jockeyName ?? '';
  return { name: personName(name), slug: idSlug(id, name) };
}

function horseLines({ horses, ahead }: ConnectionRows, season: readonly StatStart[], today: PragueDate) {
  const won = Map.groupBy(season, ({ horseId }) => horseId);
  const lines = horses.map(
    ({ id, name, country, birthYear, colour, sex, silk, trainerId, trainerName, record, form }) => ({
      name: horseName(name),
      country,
      slug: idSlug(id, name),
      birthYear,
      colour,
      sex,
      record,
      age: horseAge(birthYear, today),
      silk: silk ?? unknownSilk,
      trainer: namedRef(trainerId, trainerName),
      form: formFigures(form),
      won: winnings(won.get(id) ?? []).total,
      next: ahead.find(({ horseId }) => horseId === id) ?? null,
    }),
  );
  const soonness = ({ next }: ConnectedHorse) => next?.date ?? '9999';
  return lines.toSorted(
    (a, b) =>
      Number(soonness(a) > soonness(b)) - Number(soonness(a) < soonness(b)) ||
      b.record.wins - a.record.wins ||
      b.record.totalRaces - a.record.totalRaces,
  );
}

function countUntilSunday(ahead: readonly AheadRow[], first: PragueDate): number {
  const sunday = addDays(mondayOfWeek(first), 6);
  return ahead.filter(({ date }) => date <= sunday).length;
}

function latestStart(start: StartRow): RecentStart {
  const { eventId, raceNumber, date, location, kind, distanceM, position, status, jockeyName } = start;
  return {
    eventId,
    raceNumber,
    date,
    location,
    kind,
    distanceM,
    position,
    status,
    jockeyName,
    placing: position === null ? null : placingOf(position),
    horse: {
      name: horseName(start.horseName),
      country: start.horseCountry,
      slug: idSlug(start.horseId, start.horseName),
    },
    odds: { ...start.odds, displayed: displayedOdds(start.odds) },
  };
}

/** The most days of each band of how long a horse had not run before a start (trainers.days-since). */
export const daysSinceLimits = { 'to-14': 14, 'to-30': 30, 'to-60': 60, 'to-120': 120 } as const;
type LimitedBand = keyof typeof daysSinceLimits;
const limited = Object.entries(daysSinceLimits) as [LimitedBand, number][];

export const daysSinceBands = ['to-14', 'to-30', 'to-60', 'to-120', 'longer', 'first'] as const;
export type DaysSinceBand = (typeof daysSinceBands)[number];

/** The band of the days since the horse's last run; null days = its first run in the database. */
export function daysSinceBand(days: number | null): DaysSinceBand {
  if (days === null) return 'first';
  return limited.find(([, most]) => days <= most)?.[0] ?? 'longer';
}

/** Crowns won in a month of a season, and in the season until its end. */
export type MonthWon = { firstDay: PragueDate; won: number; total: number };

type Start = { date: PragueDate; currency: string; prize: number | null };

/**
 * What the season's starts have won month by month, from the month of the first start until that of the last; other
 * currencies and prizes that aren't known are left out. Empty where nothing is won (stables.won).
 */
export function monthsWon(starts: readonly Start[]): MonthWon[] {
  const days = starts.map(({ date }) => date).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: MonthWon[] = [];
  let total = 0;
  for (let month = monthOf(first); month <= monthOf(last); month += 1) {
    const won = starts.reduce((sum, { date, currency, prize }) => {
      const isCounted = currency === 'Kč' && monthOf(date) === month;
      return isCounted ? sum + (prize ?? 0) : sum;
    }, 0);
    total += won;
    months.push({ firstDay: `${first.slice(0, 4)}-${String(month).padStart(2, '0')}-01` as PragueDate, won, total });
  }
  return total > 0 ? months : [];
}

const monthOf = (date: PragueDate): number => Number(date.slice(5, 7));
