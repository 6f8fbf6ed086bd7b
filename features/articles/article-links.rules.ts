import { raceName } from '#features/racing/race-name.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { riderTitleLabel } from '#text/racing/rider-title';
import { type BookmakerOdds, type DisplayedOdds, displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { type RaceState, raceState } from '#features/racing/race-state.rules.ts';
import { type ResultStatus, countStarters } from '#features/racing/result-status.rules.ts';
import { countdown } from '#text/platform/time/countdown';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type FormFigure, formFigures } from '#text/stats/form-figure';

type Start = { eventId: number; raceNumber: number; date: PragueDate; location: string };

/** A horse that an article is about. */
export type LinkedHorseRow = {
  id: number;
  name: string;
  country: string | null;
  silk: Silk | null;
  /** Newest first, at most five. */
  form: readonly { position: number | null; status: ResultStatus | null }[] | null;
  next: (Start & BookmakerOdds) | null;
};

/** The same horse as the panel beside the article shows it. */
export type LinkedHorse = {
  slug: string;
  name: string;
  country: string | null;
  silk: Silk;
  form: readonly FormFigure[];
  next: (Start & { odds: BookmakerOdds & { displayed: DisplayedOdds | null } }) | null;
};

/** A jockey whom an article is about. */
export type LinkedJockeyRow = {
  id: number;
  name: string;
  title: string | null;
  /** Of the season; a ride that was not finished counts too. */
  starts: number;
  wins: number;
  next: Start | null;
};

export type LinkedJockey = Omit<LinkedJockeyRow, 'id'> & { slug: string };

/** A race that an article is about. */
export type LinkedRaceRow = Start & {
  id: number;
  name: string | null;
  time: ClockTime | null;
  startAt: Instant | null;
  distanceM: number | null;
  isCompleted: boolean;
  isCancelled: boolean;
  statuses: readonly (ResultStatus | null)[] | null;
  winners: readonly string[] | null;
};

export type LinkedRace = Start & {
  id: number;
  name: string | null;
  time: ClockTime | null;
  startAt: Instant | null;
  distanceM: number | null;
  starterCount: number;
  state: RaceState;
  winners: readonly string[];
  analysisSlug: string;
};

/** A race day that an article is about. */
export type LinkedDay = {
  eventId: number;
  location: string;
  date: PragueDate;
  status: 'scheduled' | 'cancelled' | 'moved';
  raceCount: number;
  completedCount: number;
};

/** Everything an article is about, for the panels beside it. */
export type ArticleLinks = {
  horses: readonly LinkedHorse[];
  jockeys: readonly LinkedJockey[];
  races: readonly LinkedRace[];
  days: readonly LinkedDay[];
};

/** A linked horse as its panel shows it. */
export function linkedHorse({ id, name, form, next, ...row }: LinkedHorseRow): LinkedHorse {
  return {
    slug: idSlug(id, name),
    name: horseName(name),
    country: row.country,
    silk: row.silk ?? unknownSilk,
    form: formFigures(form),
    next: next && nextStart(next),
  };
}

function nextStart({ fortuna, tipsport, ...start }: Start & BookmakerOdds): LinkedHorse['next'] {
  const odds = { fortuna, tipsport };
  return { ...start, odds: { ...odds, displayed: displayedOdds(odds) } };
}

export function linkedJockey({ id, title, ...row }: LinkedJockeyRow): LinkedJockey {
  return { ...row, name: personName(row.name), slug: idSlug(id, row.name), title: riderTitleLabel(title, row.name) };
}

/** A linked race with its state at `now`. */
export function linkedRace(
  { statuses, winners, isCompleted, isCancelled, ...row }: LinkedRaceRow,
  now: Instant,
): LinkedRace {
  const runners = (statuses ?? []).map((resultStatus) => ({ resultStatus }));
  const stateInput = { id: row.id, number: row.raceNumber, startAt: row.startAt, isCompleted, isCancelled };
  return {
    ...row,
    name: row.name && raceName(row.name),
    starterCount: countStarters(runners),
    state: raceState(stateInput, runners, null, now),
    winners: (winners ?? []).map(horseName),
    analysisSlug: analysisSlug({ ...row, raceId: row.id }),
  };
}

/** When site time alone changes how the linked races are shown: a countdown, a start, midnight (public-pages.valid-until). */
export function linksChangeAt(races: readonly LinkedRace[], now: Instant): Instant {
  const changeTimes = races.flatMap(({ startAt, state }) =>
    startAt !== null && state === 'upcoming' ? (countdown(startAt, now).changesAt ?? []) : [],
  );
  return Math.min(nextPragueMidnight(now), ...changeTimes) as Instant;
}

/**
 * Topics of the live stream that make the linked data of an article stale: their race days; with a horse or jockey all
 * days, since it may run on any.
 */
export function linkedTopics({ horses, jockeys, races, days }: ArticleLinks): string[] {
  const starts = [...horses, ...jockeys].flatMap(({ next }) => next ?? []);
  const events = new Set([...starts, ...races, ...days].map(({ eventId }) => `event:${eventId}`));
  return [...(horses.length + jockeys.length > 0 ? ['events'] : []), ...events];
}
