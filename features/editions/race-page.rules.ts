import { statisticalOdds, displayedOdds, type DisplayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { finishSeconds, formatFinishTime } from '#features/racing/finish-time.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { placingOf, type Placing } from '#features/racing/placing.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type {
  EditionRow,
  FieldRow,
  QualifierRow,
  QualifiesForRow,
  RacePageRows,
  WinnerRow,
} from './edition-rows.rules.ts';

type HorseView = { slug: string; name: string; country: string | null };
type JockeyView = { name: string; title: string | null; slug: string | null };
type Price = { displayed: DisplayedOdds | null; course: number | null };

type TrainerView = { name: string; slug: string };
type WinnerView = { horse: HorseView; jockey: JockeyView | null; trainer: TrainerView | null; odds: Price };

/** An edition as a row of the page's table. */
export type EditionView = Omit<EditionRow, 'winners'> & {
  year: number;
  analysisSlug: string;
  winners: WinnerView[];
  /** 'm:ss.hh'; null when none was taken. */
  winningTime: string | null;
};

/** Years between two editions of which the database has none; a row of its own. */
type EditionGap = { from: number; to: number };

/** Who has won more than once, with the years, newest first. */
export type Leader = { key: string; name: string; slug: string | null; years: number[] };

export type QualifierView = EditionView & Pick<QualifierRow, 'qualified'>;

export type FieldView = Pick<FieldRow, 'number' | 'weightKg'> & {
  horse: HorseView;
  jockey: JockeyView | null;
  trainer: TrainerView | null;
  odds: { displayed: DisplayedOdds | null };
  qualifiers: {
    ordinal: number | null;
    position: number | null;
    placing: Placing | null;
    status: ResultStatus | null;
  }[];
};

/** Everything the page of a named race shows, without any text of its own. */
export type RacePageView = {
  race: RacePageRows['race'];
  newest: EditionView;
  /** Of one page of the table, newest first, with the gaps below the editions they follow. */
  editions: { edition: EditionView; gap: EditionGap | null }[];
  page: number;
  total: number;
  /** Of editions that count; the years are those of all. */
  totals: { completed: number; first: number; last: number; starters: number; finished: number };
  /** The fastest at the distance of the newest edition; null without a time. */
  record: { time: string; year: number; horse: string } | null;
  leaders: { horses: Leader[]; jockeys: Leader[]; trainers: Leader[]; knownTrainers: number };
  qualifiers: QualifierView[];
  qualifiesFor: QualifiesForRow[];
  field: FieldView[];
};

export const editionsPerPage = 40;
const maxLeaders = 5;

/** The page of a named race (named-races.page). */
export function racePage(rows: RacePageRows, requestedPage: number): RacePageView | null {
  const all = rows.editions.map(editionView);
  const [newest] = all;
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(all.length / editionsPerPage)));
  if (!newest) return null;
  const completed = all.filter(({ isCounted }) => isCounted);
  const start = (page - 1) * editionsPerPage;
  return {
    race: rows.race,
    newest,
    editions: all.slice(start, start + editionsPerPage).map((edition, index) => ({
      edition,
      gap: gapBelow(edition, all[start + index + 1]),
    })),
    page,
    total: all.length,
    totals: {
      completed: completed.length,
      first: all.at(-1)?.year ?? newest.year,
      last: newest.year,
      starters: sum(completed.map(({ starters }) => starters)),
      finished: sum(completed.map(({ finished }) => finished)),
    },
    record: recordTime(completed, newest.distanceM),
    leaders: {
      horses: leadersOf(completed, ({ horse }) => horse),
      jockeys: leadersOf(completed, ({ jockey }) => jockey),
      trainers: leadersOf(completed, ({ trainer }) => trainer),
      knownTrainers: completed.filter(({ winners }) => winners.some(({ trainer }) => trainer !== null)).length,
    },
    qualifiers: rows.qualifiers.map((row) => ({ ...editionView(row), qualified: row.qualified })),
    qualifiesFor: rows.qualifiesFor,
    field: rows.field.map(fieldView),
  };
}

function editionView({ winners, ...row }: EditionRow): EditionView {
  const time = winners?.find((winner) => winner.time !== null)?.time ?? null;
  return {
    ...row,
    year: Number(row.date.slice(0, 4)),
    analysisSlug: analysisSlug(row),
    winners: (winners ?? []).map(winnerView),
    winningTime: time === null ? null : formatFinishTime(time),
  };
}

const horseView = (row: Pick<WinnerRow, 'horseId' | 'horseName' | 'horseCountry'>): HorseView => ({
  slug: idSlug(row.horseId, row.horseName),
  name: horseName(row.horseName),
  country: row.horseCountry,
});

function jockeyView({ jockeyId, jockeyName, jockeyTitle }: Pick<WinnerRow, 'jockeyId' | 'jockeyName' | 'jockeyTitle'>) {
  if (jockeyName === null) return null;
  const slug = jockeyId === null ? null : idSlug(jockeyId, jockeyName);
  return { name: personName(jockeyName), title: jockeyTitle, slug };
}

function trainerView({ trainerId, trainerName }: Pick<WinnerRow, 'trainerId' | 'trainerName'>): TrainerView | null {
  if (trainerId === null || trainerName === null) return null;
  return { name: personName(trainerName), slug: idSlug(trainerId, trainerName) };
}

const winnerView = (row: WinnerRow): WinnerView => ({
  horse: horseView(row),
  jockey: jockeyView(row),
  trainer: trainerView(row),
  odds: { displayed: displayedOdds(row), course: displayedOdds(row) ? null : statisticalOdds(row) },
});

const fieldView = (row: FieldRow): FieldView => ({
  number: row.number,
  trainer: trainerView(row),
  weightKg: row.weightKg,
  horse: horseView(row),
  jockey: jockeyView(row),
  odds: { displayed: displayedOdds(row) },
  qualifiers: (row.qualifiers ?? []).map((run) => ({ ...run, placing: placingOf(run.position) })),
});

function gapBelow(edition: EditionView, older: EditionView | undefined): EditionGap | null {
  return older && edition.year - older.year > 1 ? { from: older.year + 1, to: edition.year - 1 } : null;
}

function recordTime(completed: readonly EditionView[], distanceM: number | null): RacePageView['record'] {
  const timed = completed.flatMap(({ winningTime, distanceM: distance, year, winners: [winner] }) =>
    winningTime !== null && winner && distance === distanceM
      ? [{ time: winningTime, year, horse: winner.horse.name }]
      : [],
  );
  return timed.toSorted((a, b) => secondsOf(a.time) - secondsOf(b.time))[0] ?? null;
}

/** Of 'm:ss.hh'. */
function secondsOf(time: string): number {
  const [minutes = '0', seconds = '0'] = time.split(':');
  return finishSeconds(time) ?? Number(minutes) * 60 + Number(seconds);
}

type Named = { name: string; slug: string | null };

/** A rider or trainer without a row of their own counts by name. */
function leadersOf(completed: readonly EditionView[], of: (winner: WinnerView) => Named | null): Leader[] {
  const wins = new Map<string, Leader>();
  for (const { year, winners } of completed) {
    // Whoever had both horses of a dead heat has won one race.
    for (const [key, named] of new Map(winners.map(of).flatMap((one) => (one ? [[one.slug ?? one.name, one]] : [])))) {
      const leader = wins.get(key) ?? { key, name: named.name, slug: named.slug, years: [] };
      leader.years.push(year);
      wins.set(key, leader);
    }
  }
  const repeated = [...wins.values()].filter(({ years }) => years.length > 1);
  return repeated.toSorted((a, b) => b.years.length - a.years.length).slice(0, maxLeaders);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
