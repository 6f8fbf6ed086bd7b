import type { ExplainedTeam, RoundLine } from '#features/fantasy/round.rules.ts';
import type { HorsePageView } from '#features/horses/horse-page.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { FormFigure } from '#text/stats/form-figure';
import { type BookmakerOdds, displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { winningTime } from '#features/racing/finish-time.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { printedMargin } from '#features/racing/finish-margins.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { isStarter, type ResultStatus } from '#features/racing/result-status.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import { addTip, tipStatistics, zeroTipSums } from '#features/analysis/simulation.rules.ts';
import type { MyStanding } from '#features/contest/my-standing.rules.ts';
import { roundFrom } from '#features/contest/round.rules.ts';
import { mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import type { LoggedTip } from '#features/tip-analysis/tip-log.rules.ts';
import type { FrozenRound } from '#features/contest/contest.rules.ts';
import type { BadgeId, OwnYear } from '#features/season-review/own-year.rules.ts';

/** What every picture says of the site. */
export type PictureSite = { siteName: string; isDemo: boolean };

export type TeamPicture = { round: RoundLine; team: ExplainedTeam };

/** Kinds of pictures, as in their addresses. */
export const pictureKinds = ['race', 'horse', 'week', 'winner', 'team', 'year'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Exactly what a picture shows; its address has a hash of it (pictures.address). */
export type Picture = { site: PictureSite; subject: string } & (
  | { kind: 'race'; shows: RacePicture }
  | { kind: 'horse'; shows: HorsePicture }
  | { kind: 'week'; shows: WeekPicture }
  | { kind: 'winner'; shows: WinnerPicture }
  | { kind: 'team'; shows: TeamPicture }
  | { kind: 'year'; shows: YearPicture }
);

export type HorsePicture = {
  name: string;
  country: string | null;
  silk: Silk;
  stable: string | null;
  trainer: string | null;
  age: number | null;
  sex: HorseSex | null;
  /** Newest first. */
  form: Pick<FormFigure, 'label' | 'placing'>[];
  starts: number;
  wins: number;
  /** Share of 1; null without a start that counts. */
  placementRate: number | null;
  next: { date: PragueDate; time: ClockTime | null; location: string } | null;
};

type PageParts = Pick<HorsePageView, 'horse' | 'record' | 'form' | 'next'>;

const maxForm = 10;

/** What the picture of a horse shows, of what its page has (pictures.horse). */
export function horsePicture({ horse, record, form, next }: PageParts): HorsePicture {
  return {
    name: horse.name,
    country: horse.country,
    silk: horse.silk,
    stable: horse.stable?.name ?? null,
    trainer: horse.trainer?.name ?? null,
    age: horse.age,
    sex: horse.sex,
    form: form.slice(0, maxForm).map(({ label, placing }) => ({ label, placing })),
    starts: record.totalRaces,
    wins: record.wins,
    placementRate: record.placementRate,
    next: next && !next.isNonStarter ? { date: next.date, time: next.time, location: next.location } : null,
  };
}

/** What is read of a race and its runners for their picture. */
export type PicturedRaceRow = {
  id: number;
  number: number;
  name: string | null;
  location: string;
  date: PragueDate;
  time: ClockTime | null;
  distanceM: number | null;
  prizeMoney: number | null;
  currency: string;
  goingValue: number | null;
  goingText: string | null;
  isCompleted: boolean;
  isCancelled: boolean;
  /** The last change of a win price. */
  pricedAt: Instant | null;
};
export type PicturedRunnerRow = {
  number: number | null;
  horse: string;
  silk: Silk | null;
  jockey: string | null;
  odds: BookmakerOdds;
  position: number | null;
  status: ResultStatus | null;
  margin: string | null;
  finishTime: string | null;
  resultRow: number | null;
};

type Head = Omit<PicturedRaceRow, 'id' | 'isCompleted' | 'isCancelled' | 'pricedAt'>;

export type PicturedRunner = { number: number | null; horse: string; silk: Silk; odds: number | null };
export type PicturedPlace = Omit<PicturedRunner, 'number'> & {
  position: number;
  jockey: string | null;
  /** To the horse before it; of a winner the verdict. */
  margin: string | null;
};

/** The card of a race, or its first three once it has been run. */
export type RacePicture = Head &
  (
    | {
        state: 'open' | 'run' | 'cancelled';
        starters: number;
        runners: PicturedRunner[];
        hidden: number;
        /** Of when its prices are, until it has been run (odds.told-time). */
        pricedAt: Instant | null;
      }
    | { state: 'completed'; winningTime: string | null; places: PicturedPlace[]; hidden: number }
  );

const maxRunners = 9;
/** Three places and one more horse that shares the third. */
const maxPlaces = 4;

/** What the picture of a race shows (pictures.race, pictures.result). */
export function racePicture(race: PicturedRaceRow, runners: readonly PicturedRunnerRow[]): RacePicture {
  const { id: _, isCompleted, isCancelled, pricedAt, ...row } = race;
  const head = { ...row, name: row.name && raceName(row.name) };
  const places = runners.flatMap(placeOf).toSorted((a, b) => a.position - b.position || a.row - b.row);
  if (isCompleted && !isCancelled && places.length > 0) {
    const time = winningTime(runners.map(({ position, finishTime }) => ({ finishingPosition: position, finishTime })));
    const shown = places.slice(0, places.length > maxPlaces ? 3 : maxPlaces);
    return {
      ...head,
      state: 'completed',
      winningTime: time,
      places: shown.map(({ row: __, ...place }) => place),
      hidden: places.length - shown.length,
    };
  }
  const starters = runners.filter((runner) => isStarter({ resultStatus: runner.status }));
  const state = isCancelled ? 'cancelled' : isCompleted ? 'run' : 'open';
  const shown = shownRunners(starters);
  const isPriced = state === 'open' && shown.runners.some(({ odds }) => odds !== null);
  return { ...head, state, starters: starters.length, ...shown, pricedAt: isPriced ? pricedAt : null };
}

/** Up to nine by their numbers; of more the eight with the lowest prices, and how many are left out. */
function shownRunners(starters: readonly PicturedRunnerRow[]) {
  const all = starters.map(({ number, horse, silk, odds }) => ({
    number,
    horse: horseName(horse),
    silk: silk ?? unknownSilk,
    odds: displayedOdds(odds)?.odds ?? null,
  }));
  const chosen =
    all.length > maxRunners
      ? all
          .toSorted((a, b) => (a.odds ?? Infinity) - (b.odds ?? Infinity) || compareNumbers(a.number, b.number))
          .slice(0, maxRunners - 1)
      : all;
  return { runners: chosen.toSorted((a, b) => compareNumbers(a.number, b.number)), hidden: all.length - chosen.length };
}

function placeOf({ position, horse, silk, odds, jockey, margin, resultRow }: PicturedRunnerRow) {
  if (position === null || position > 3) return [];
  return [
    {
      position,
      horse: horseName(horse),
      silk: silk ?? unknownSilk,
      jockey,
      margin: printedMargin(margin, position),
      odds: displayedOdds(odds)?.odds ?? null,
      row: resultRow ?? 0,
    },
  ];
}

export type PicturedTip = { position: number | null; horse: string; silk: Silk; profit: number };

/** A tipper's week in the contest: only for whoever has the link that the tipper made. */
export type WeekPicture = {
  username: string;
  monday: PragueDate;
  rank: number | null;
  ranked: number;
  /** Units won less units staked, of the settled tips. */
  profit: number;
  tips: number;
  winners: number;
  /** Percent. */
  successRate: number | null;
  roi: number | null;
  shown: PicturedTip[];
  hidden: number;
};

const maxTips = 4;
const million = 1_000_000;

const isSettled = ({ outcome }: LoggedTip) => 'payoutMillionths' in outcome;

/** The Monday of the last week in which the tips have a settled one; null without any. */
export function lastSettledWeek(tips: readonly LoggedTip[]): PragueDate | null {
  const last = tips.findLast(isSettled);
  return last ? mondayOfWeek(last.date) : null;
}

/** The settled tips of the week that begins on this Monday. */
export function settledInWeek(tips: readonly LoggedTip[], monday: PragueDate): LoggedTip[] {
  const { sunday } = roundFrom(monday);
  return tips.filter((tip) => isSettled(tip) && tip.date >= monday && tip.date <= sunday);
}

type Week = {
  username: string;
  monday: PragueDate;
  standing: Pick<MyStanding, 'rank' | 'ranked'>;
  /** As settledInWeek gives them, in the order of their races. */
  tips: readonly LoggedTip[];
  /** By horse id. */
  silks: ReadonlyMap<number, Silk>;
};

/** What the picture of a tipper's week shows: the best tips first, four at most (pictures.week). */
export function weekPicture({ username, monday, standing, tips, silks }: Week): WeekPicture {
  const sums = tips.map(({ outcome }) => outcome).reduce(addTip, zeroTipSums);
  const { totalTips, totalWinnings, successRate, roi, winningTips } = tipStatistics(sums);
  const pictured = tips
    .flatMap(({ horse, outcome }) =>
      'payoutMillionths' in outcome
        ? [
            {
              position: outcome.position,
              horse: horseName(horse.name),
              silk: silks.get(horse.id) ?? unknownSilk,
              profit: (outcome.payoutMillionths - million) / million,
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.profit - a.profit);
  const shown = pictured.slice(0, pictured.length > maxTips ? maxTips - 1 : maxTips);
  return {
    username,
    monday,
    rank: standing.rank,
    ranked: standing.ranked,
    profit: totalWinnings - totalTips,
    tips: totalTips,
    winners: winningTips,
    successRate,
    roi,
    shown,
    hidden: pictured.length - shown.length,
  };
}

export type WinnerPicture = {
  monday: PragueDate;
  /** null = Anonym: the account was deleted. */
  username: string | null;
  rank: number;
  ranked: number;
  tips: number;
  /** Percent. */
  roi: number;
  /** Whole Kč. */
  prize: number;
};

/** What the picture of a round's winner shows; null for a round nobody has won (pictures.winner). */
export function winnerPicture(round: FrozenRound | null): WinnerPicture | null {
  if (!round?.award) return null;
  const { monday, prize, ranked, award } = round;
  const { username, rank, tips, roi } = award;
  return { monday, username, rank, ranked, tips, roi, prize };
}

/** A person's season: only for its owner, and for whoever has the address that the owner made. */
export type YearPicture = Omit<OwnYear, 'badges' | 'favourite'> & {
  season: number;
  favourite: Omit<OwnYear['favourite'], 'slug'>;
  /** Earned ones, in their order. */
  badges: BadgeId[];
};

/** What the picture of a person's season shows (pictures.year). */
export function yearPicture({ badges, favourite: { name, tips }, ...year }: OwnYear, season: number): YearPicture {
  const earned = badges.filter(({ isEarned }) => isEarned).map(({ id }) => id);
  return { ...year, season, favourite: { name, tips }, badges: earned };
}

const columns = 2;
const maxLines = 14;

/** The lines of a team by column, and how many don't fit. */
type PictureLines<Line> = { columns: Line[][]; hidden: number };

/** As many lines as fit, filled column by column; the last line is left for the number of hidden ones. */
export function pictureLines<Line>(lines: readonly Line[]): PictureLines<Line> {
  const shown = lines.length > maxLines ? lines.slice(0, maxLines - 1) : [...lines];
  const perColumn = Math.ceil(Math.min(lines.length, maxLines) / columns);
  return {
    columns: Array.from({ length: columns }, (_, index) => shown.slice(index * perColumn, (index + 1) * perColumn)),
    hidden: lines.length - shown.length,
  };
}
