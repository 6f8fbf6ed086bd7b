import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { parsePage } from '#platform/http/page.rules.ts';
import { cutText } from '#platform/text/plain-text.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';
import { courseKey, isOfCourse, onePlaceOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import { starterMarket } from '#features/odds/starter-market.rules.ts';
import { countAtPosition } from '#features/racing/dead-heat.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { riderInitials } from '#features/racing/rider-name.rules.ts';
import { riderTitleLabel } from '#text/racing/rider-title';
import { type MoneyAmount, prizeWon, winnings } from '#features/racing/winnings.rules.ts';
import { addDays, mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import { compareText } from '#text/platform/text/sort';
import { fold, idSlug } from '#platform/text/slug.rules.ts';
import { againstMarket, type AgainstMarket, type PricedRun } from '#features/stats/against-market.rules.ts';
import { type FormFigure, formFigures } from '#text/stats/form-figure';
import { horseRecord, type HorseRecord } from '#features/stats/horse-record.rules.ts';
import { compareScores, scoreOf } from '#features/stats/leading.rules.ts';
import { marketInterval } from '#features/stats/market-interval.rules.ts';
import type { NextLineUp } from './directory.rules.ts';

/** Whom a season table compares. */
export type SeasonRole = 'trainer' | 'jockey' | 'stable';

/** A starter of a completed race; `who`: its trainer on the day, its rider or its stable. */
export type SeasonStarter = BookmakerOdds & {
  who: number | null;
  horseId: number;
  position: number | null;
  status: ResultStatus | null;
  course: number | null;
};

/** A completed race before today with all its starters. */
export type SeasonRaceRow = {
  date: PragueDate;
  location: string;
  kind: RaceKind;
  prizeSplit: readonly number[] | null;
  currency: string;
  starters: readonly SeasonStarter[];
};

/** Somebody who may stand in the table; in Czech order of family names. */
export type SeasonNameRow = { id: number; name: string; title: string | null; silk: Silk | null };

/** A line-up to come. */
type SeasonLineUpRow = NextLineUp & { who: number };

export type SeasonRows = {
  /** Newest first. */
  races: readonly SeasonRaceRow[];
  names: readonly SeasonNameRow[];
  /** Earliest first. */
  lineUps: readonly SeasonLineUpRow[];
};

/** State of a season table as its address holds it (season-tables.state). */
export type SeasonQuery = {
  /** A part of a name. */
  q: string | null;
  kind: 'flat' | 'jumps' | null;
  course: string | null;
  /** The last so many days before today; null = the season. */
  days: 90 | 14 | null;
  /** By name, with everybody who is stored; null = by the season. */
  sort: 'name' | null;
  page: number;
};

export const seasonDays = [90, 14] as const;
const kinds = ['flat', 'jumps'] as const;
const maxSearchLength = 60;
const maxPage = 100_000;

/** Unknown values are ignored. */
export function parseSeasonQuery(query: Query): SeasonQuery {
  const search = cutText((query.get('q') ?? '').trim(), maxSearchLength);
  return {
    q: search === '' ? null : search,
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    course: query.get('course') || null,
    days: seasonDays.find((days) => String(days) === query.get('days')) ?? null,
    sort: query.get('sort') === 'name' ? 'name' : null,
    page: Math.min(parsePage(query.get('page')), maxPage),
  };
}

/** The address of a state; parameters have a fixed order, so that a state has one address (public-pages.cache-key). */
export function seasonAddress(path: string, query: SeasonQuery): string {
  const values: [string, string | null][] = [
    ['q', query.q],
    ['course', query.course],
    ['kind', query.kind],
    ['days', query.days === null ? null : String(query.days)],
    ['sort', query.sort],
    ['page', query.page > 1 ? String(query.page) : null],
  ];
  const parts = values.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}

/** The span of the column of late starts beside a season's table. */
export const lastDays = 14;

/** A row of a season table. */
export type SeasonLine = {
  /** Null for who has no start in the chosen races; equal records share one. */
  rank: number | null;
  slug: string;
  name: string;
  initials: string;
  title: string | null;
  silk: Silk;
  /** Of two whose names are written alike, the course where they start most; tells them apart. */
  mostlyAt: string | null;
  horses: number;
  record: HorseRecord;
  market: AgainstMarket;
  interval: { low: number; high: number } | null;
  /** Newest first. */
  form: readonly FormFigure[];
  lastDays: { starts: number; wins: number };
  won: readonly MoneyAmount[];
  /** `startsAhead`: until the Sunday of its week. */
  next: (NextLineUp & { startsAhead: number }) | null;
};

export type SeasonTable = {
  lines: readonly SeasonLine[];
  /** With a start in the chosen races, whatever is searched. */
  ranked: number;
  /** Lines of all pages. */
  total: number;
  races: number;
  courses: readonly string[];
};

export const seasonPageSize = 25;
/** The form beside the season. */
const maxForm = 8;

type Run = PricedRun & {
  date: PragueDate;
  location: string;
  status: SeasonStarter['status'];
  horseId: number;
  odds: null;
  currency: string;
  prize: number | null;
};

/** `ids`: only these people or stables, for those that the API tells as changed. */
export type RequestedSeason = SeasonQuery & { ids?: ReadonlySet<number> };

/** The season of trainers, jockeys or stables with whoever is asked for, for one page of the table (season-tables.order). */
export function seasonTable(
  rows: SeasonRows,
  role: SeasonRole,
  { ids, ...query }: RequestedSeason,
  today: PragueDate,
): SeasonTable {
  const seasonStart = `${today.slice(0, 4)}-01-01` as PragueDate;
  const since = query.days === null ? seasonStart : addDays(today, -query.days);
  const inKind = rows.races.filter(({ kind }) => query.kind === null || disciplineOf(kind) === query.kind);
  const isAtCourse = query.course === null ? () => true : isOfCourse(query.course);
  const races = inKind.filter(({ location }) => isAtCourse(location));
  const allRuns = runsOf(races);
  const counted = new Map(
    [...allRuns].flatMap(([who, runs]) => {
      const inSpan = runs.filter(({ date }) => date >= since);
      return inSpan.length === 0 ? [] : [[who, inSpan] as const];
    }),
  );
  const known = rows.names.filter(({ id }) => counted.has(id));
  const ranks = rankOf(known.map(({ id }) => ({ id, runs: counted.get(id) ?? [] })));
  const listed = query.sort === 'name' ? rows.names : known.toSorted((a, b) => placeOf(ranks, a) - placeOf(ranks, b));
  const chosen = ids ? listed.filter(({ id }) => ids.has(id)) : listed;
  const found = query.q === null ? chosen : search(chosen, query.q);
  const twins = twinNames(rows.names);
  const lineUps = Map.groupBy(rows.lineUps, ({ who }) => who);
  const from = (query.page - 1) * seasonPageSize;
  return {
    lines: found.slice(from, from + seasonPageSize).map((row) => {
      const runs = counted.get(row.id) ?? [];
      const recent = horseRecord((allRuns.get(row.id) ?? []).filter(({ date }) => date >= addDays(today, -lastDays)));
      const market = againstMarket(runs);
      return {
        ...nameOf(row, role),
        rank: ranks.get(row.id) ?? null,
        mostlyAt: twins.has(fold(row.name)) ? mostCommonCourse(runs.map(({ location }) => location)) : null,
        horses: new Set(runs.map(({ horseId }) => horseId)).size,
        record: horseRecord(runs),
        market,
        interval: marketInterval(market),
        form: formFigures((allRuns.get(row.id) ?? []).slice(0, maxForm)),
        lastDays: { starts: recent.totalRaces, wins: recent.wins },
        won: winnings(runs).total,
        next: nextOf(lineUps.get(row.id) ?? []),
      };
    }),
    ranked: counted.size,
    total: found.length,
    races: races.filter(({ date }) => date >= since).length,
    courses: onePlaceOfEachCourse(rows.races.map(({ location }) => location).toSorted(compareText)),
  };
}

function disciplineOf(kind: RaceKind): SeasonQuery['kind'] {
  if (kind === 'other') return null;
  return kind === 'flat' ? 'flat' : 'jumps';
}

/** The starts of everybody, newest first. */
function runsOf(races: readonly SeasonRaceRow[]): Map<number, Run[]> {
  const runs = new Map<number, Run[]>();
  for (const { date, location, prizeSplit, currency, starters } of races) {
    const market = starterMarket(starters);
    const placed = starters.map(({ position }) => ({ finishingPosition: position }));
    for (const [at, { who, horseId, position, status }] of starters.entries()) {
      if (who === null) continue;
      const prize = prizeWon(prizeSplit, position, position === null ? 0 : countAtPosition(position, placed));
      const { price, fair } = market[at] ?? { price: null, fair: null };
      const run = { date, location, horseId, position, status, odds: null, price, fair, currency, prize };
      const own = runs.get(who);
      if (own) own.push(run);
      else runs.set(who, [run]);
    }
  }
  return runs;
}

/** Ranks by wins, then second places, then Czech prize money; equal ones share a rank. */
function rankOf(entries: readonly { id: number; runs: readonly Run[] }[]): Map<number, number> {
  const scored = entries.map(({ id, runs }) => ({ id, ...scoreOf(runs) })).toSorted(compareScores);
  const ranks = new Map<number, number>();
  for (const [at, entry] of scored.entries()) {
    const before = scored[at - 1];
    const isEqual = before !== undefined && compareScores(before, entry) === 0;
    ranks.set(entry.id, isEqual ? (ranks.get(before.id) ?? at + 1) : at + 1);
  }
  return ranks;
}

const placeOf = (ranks: Map<number, number>, { id }: SeasonNameRow) => ranks.get(id) ?? Number.MAX_SAFE_INTEGER;

function nameOf({ id, name, title, silk }: SeasonNameRow, role: SeasonRole) {
  const shown = role === 'stable' ? name : personName(name);
  return {
    slug: idSlug(id, name),
    name: shown,
    initials: riderInitials(shown),
    title: riderTitleLabel(title, name),
    silk: silk ?? unknownSilk,
  };
}

/** Whose words begin with all that is typed; if there is nobody, whose names contain it: 'vana' is Váňa, not Ivana. */
function search(names: readonly SeasonNameRow[], typed: string): readonly SeasonNameRow[] {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const matches = (before: string) =>
    names.filter(({ name }) => words.every((word) => ` ${fold(name)}`.includes(before + word)));
  const beginning = matches(' ');
  return beginning.length > 0 ? beginning : matches('');
}

/** The folded names that more than one has. */
function twinNames(names: readonly SeasonNameRow[]): Set<string> {
  const groups = Map.groupBy(names, ({ name }) => fold(name));
  return new Set([...groups].flatMap(([name, group]) => (group.length > 1 ? [name] : [])));
}

function mostCommonCourse(places: readonly string[]): string | null {
  const groups = [...Map.groupBy(places, courseKey)].toSorted(([, a], [, b]) => b.length - a.length);
  return groups[0]?.[1][0] ?? null;
}

function nextOf(ahead: readonly (NextLineUp & { who: number })[]): SeasonLine['next'] {
  const [first] = ahead;
  if (!first) return null;
  const { who: _who, ...next } = first;
  const sunday = addDays(mondayOfWeek(first.date), 6);
  return { ...next, startsAhead: ahead.filter(({ date }) => date <= sunday).length };
}
