import { hasWon } from '#features/racing/placing.rules.ts';
import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { checkMarkets } from '#features/odds/market-check.rules.ts';
import { isAnnulled, type ResultStatus } from '#features/racing/result-status.rules.ts';
import { addDays, addMinutes, daysBetween, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { MenuCount } from './menu-count.rules.ts';

/** A race with everything that shows what work is left (admin.work-list). */
export type WorkRace = {
  id: number;
  eventId: number;
  location: string;
  date: PragueDate;
  number: number;
  startAt: Instant | null;
  isCompleted: boolean;
  isCancelled: boolean;
  /** Its day was moved to another date. */
  isMoved: boolean;
  /** Its result contradicts its cancellation or its start, or itself; null also once that was accepted. */
  contradiction: 'with-race' | 'in-itself' | null;
  runners: readonly WorkRunner[];
};
export type WorkRunner = {
  number: number | null;
  jockeyId: number | null;
  /** Whether it has Fortuna's win price, Tipsport's, a price of the market 1–2, a finish time. */
  hasF: boolean;
  hasT: boolean;
  hasPlaces: boolean;
  hasTime: boolean;
  /** Each bookmaker's prices by market: index 0 the win, k − 1 the market 1–k. */
  prices: Record<BookmakerMark, readonly (number | null)[]>;
  finishingPosition: number | null;
  resultStatus: ResultStatus | null;
};

export const workParts = ['lineup', 'oddsF', 'oddsT', 'places', 'results', 'times'] as const;
export type WorkPart = (typeof workParts)[number];

/**
 * How many of a day's races have a part done, of all that will ever need it; `raceId` is the first without it that is
 * due. 'so-far': what is due is done, other races are still to come.
 */
export type PartState = {
  state: 'done' | 'so-far' | 'partly' | 'missing' | 'none';
  done: number;
  total: number;
  raceId: number | null;
};
export type DayWork = {
  eventId: number;
  location: string;
  date: PragueDate;
  isCancelled: boolean;
  isMoved: boolean;
  parts: Record<WorkPart, PartState>;
};

export type RaceTodo = {
  code:
    | 'contradiction'
    | 'no-result'
    | 'no-lineup'
    | 'no-odds'
    | 'odds-breach'
    | 'no-time'
    | 'unsound'
    | 'jockey-twice'
    | 'starts-cross';
  isUrgent: boolean;
  /** The races of one day with the same task; the first is linked. */
  races: readonly { id: number; number: number }[];
  eventId: number;
  location: string;
  /** Start of the earliest of these races. */
  startAt: Instant | null;
};

/** The screen of the race office on which each task is done. */
export const workScreens: Record<RaceTodo['code'], string> = {
  contradiction: '/admin/data/checks',
  'no-result': '/admin/results',
  'no-lineup': '/admin/lineups',
  'no-odds': '/admin/odds',
  'odds-breach': '/admin/odds',
  'no-time': '/admin/results',
  unsound: '/admin/results',
  'jockey-twice': '/admin/lineups',
  'starts-cross': '/admin/race-editor',
};

const starters = (race: WorkRace) => race.runners.filter(({ resultStatus }) => resultStatus !== 'DNS');
const hasWinnersTime = (race: WorkRace) =>
  isAnnulled(race.runners) ||
  race.runners.some(({ finishingPosition, hasTime }) => hasWon(finishingPosition) && hasTime);
const everyStarter = (race: WorkRace, has: (runner: WorkRunner) => boolean) => starters(race).every(has);

/** Lineups and prices are due from the day before: what is missing earlier is no work yet. */
const isDue = ({ date }: WorkRace, now: Instant) => date <= addDays(pragueDate(now), 1);

type PartRule = {
  isDue(race: WorkRace, now: Instant): boolean;
  isDone(race: WorkRace): boolean;
  isNeeded(race: WorkRace): boolean;
};
const always = () => true;

/** Prices that are missing once the race is completed or annulled are no work: nobody bets on it any more. */
function pricePart(has: (runner: WorkRunner) => boolean): PartRule {
  const isDone = (race: WorkRace) => race.runners.length > 0 && everyStarter(race, has);
  const isOver = (race: WorkRace) => race.isCompleted || isAnnulled(race.runners);
  return {
    isDue: (race, now) => race.runners.length > 0 && isDue(race, now),
    isDone,
    isNeeded: (race) => isDone(race) || !isOver(race),
  };
}

/** In which races a part is work now, in which it is done, and which will ever need it. */
const partRules: Record<WorkPart, PartRule> = {
  lineup: { isDue, isDone: (race) => race.runners.length > 0, isNeeded: always },
  oddsF: pricePart(({ hasF }) => hasF),
  oddsT: pricePart(({ hasT }) => hasT),
  places: pricePart(({ hasPlaces }) => hasPlaces),
  results: { isDue: hasStarted, isDone: ({ isCompleted }) => isCompleted, isNeeded: always },
  times: { isDue: ({ isCompleted }) => isCompleted, isDone: hasWinnersTime, isNeeded: always },
};

function hasStarted({ startAt, isCompleted }: WorkRace, now: Instant): boolean {
  return isCompleted || (startAt !== null && startAt <= now);
}

/** The state of work by race day around today; cancelled races are not counted. */
export function workByDay(races: readonly WorkRace[], now: Instant): DayWork[] {
  const near = races.filter(({ date }) => Math.abs(daysBetween(pragueDate(now), date)) <= workDays);
  return [...Map.groupBy(near, ({ eventId }) => eventId)].flatMap(([eventId, dayRaces]) => {
    const [first] = dayRaces;
    if (!first) return [];
    const activeRaces = dayRaces.filter(({ isCancelled }) => !isCancelled);
    const parts = Object.fromEntries(workParts.map((part) => [part, partState(part, activeRaces, now)] as const));
    const { location, date, isMoved } = first;
    const isCancelled = activeRaces.length === 0;
    return [{ eventId, location, date, isCancelled, isMoved, parts: parts as Record<WorkPart, PartState> }];
  });
}

function partState(part: WorkPart, races: readonly WorkRace[], now: Instant): PartState {
  const rule = partRules[part];
  const needed = races.filter(rule.isNeeded);
  const undone = needed.filter((race) => !rule.isDone(race));
  const overdue = undone.find((race) => rule.isDue(race, now));
  const done = needed.length - undone.length;
  return {
    state: stateOf(done, undone.length, overdue !== undefined),
    done,
    total: needed.length,
    raceId: overdue?.id ?? null,
  };
}

function stateOf(done: number, undone: number, isOverdue: boolean): PartState['state'] {
  if (isOverdue) return done === 0 ? 'missing' : 'partly';
  if (done === 0) return 'none';
  return undone === 0 ? 'done' : 'so-far';
}

/** Days are shown so far back and ahead (admin.work-list). */
export const workDays = 14;

const resultDueMinutes = 30;

/** Tasks about races, grouped by day and kind; urgent ones first (admin.work-list). */
export function raceTodos(races: readonly WorkRace[], now: Instant): RaceTodo[] {
  const found = races.flatMap((race) => todosOf(race, races, now).map((todo) => ({ ...todo, race })));
  const groups = Map.groupBy(found, ({ code, isUrgent, race }) => `${race.eventId} ${code} ${isUrgent}`);
  const todos = [...groups.values()].map(([first, ...others]): RaceTodo => {
    if (!first) throw new Error('an empty group');
    const { code, isUrgent, race } = first;
    const groupRaces = [race, ...others.map((other) => other.race)];
    const starts = groupRaces.flatMap(({ startAt }) => (startAt === null ? [] : [startAt]));
    return {
      code,
      isUrgent,
      races: groupRaces.map(({ id, number }) => ({ id, number })),
      eventId: race.eventId,
      location: race.location,
      startAt: starts.length === 0 ? null : (Math.min(...starts) as Instant),
    };
  });
  return [...todos.filter(({ isUrgent }) => isUrgent), ...todos.filter(({ isUrgent }) => !isUrgent)];
}

function todosOf(race: WorkRace, races: readonly WorkRace[], now: Instant): Pick<RaceTodo, 'code' | 'isUrgent'>[] {
  if (race.contradiction === 'with-race') return [{ code: 'contradiction', isUrgent: true }];
  if (race.isCancelled) return [];
  const today = pragueDate(now);
  const isToday = race.date === today;
  const isNear = isToday || race.date === addDays(today, 1);
  const isLate = race.startAt !== null && addMinutes(race.startAt, resultDueMinutes) <= now;
  const isPriced = everyStarter(race, ({ hasF }) => hasF) && everyStarter(race, ({ hasT }) => hasT);
  const found: [RaceTodo['code'], isUrgent: boolean, isFound: boolean][] = [
    ['no-result', true, !race.isCompleted && isLate],
    ['no-lineup', isToday, isNear && race.runners.length === 0],
    ['no-odds', isToday, isNear && !hasStarted(race, now) && race.runners.length > 0 && !isPriced],
    ['odds-breach', false, !race.isCompleted && breaksOddsRules(race)],
    ['no-time', false, isToday && race.isCompleted && !hasWinnersTime(race)],
    ['unsound', true, race.contradiction === 'in-itself'],
    ['jockey-twice', false, hasJockeyTwice(race)],
    ['starts-cross', false, startsOutOfOrder(races, race)],
  ];
  return found.flatMap(([code, isUrgent, isFound]) => (isFound ? [{ code, isUrgent }] : []));
}

/** Whether any price breaks the rules of odds.entry-rules. */
function breaksOddsRules(race: WorkRace): boolean {
  return starters(race).some(({ prices }) =>
    Object.values(prices).some((bookmakerPrices) => {
      const priced = bookmakerPrices.flatMap((odds, index) => (odds === null ? [] : [{ market: index + 1, odds }]));
      return checkMarkets(priced).length > 0;
    }),
  );
}

function hasJockeyTwice(race: WorkRace): boolean {
  if (isAnnulled(race.runners)) return false;
  const riders = starters(race).flatMap(({ jockeyId }) => (jockeyId === null ? [] : [jockeyId]));
  return new Set(riders).size < riders.length;
}

/** Whether a race starts before one with a lower number on the same day; annulled ones may stand anywhere. */
function startsOutOfOrder(races: readonly WorkRace[], race: WorkRace): boolean {
  const { startAt } = race;
  if (startAt === null || isAnnulled(race.runners)) return false;
  return races.some(
    (other) =>
      other.eventId === race.eventId &&
      !other.isCancelled &&
      !isAnnulled(other.runners) &&
      other.number < race.number &&
      other.startAt !== null &&
      other.startAt > startAt,
  );
}

/** What waits besides races, by what it is. */
export type WaitingWork = {
  missedDays: number;
  failedJobs: number;
  waitingFeeds: number;
  disagreements: number;
  /** Files of programs that wait for a decision. */
  waitingPushes: number;
  drafts: number;
  waitingWinners: number;
  interests: number;
  enquiries: number;
  reportedMessages: number;
};

const otherScreens: Record<keyof WaitingWork, { to: string; isUrgent: boolean }> = {
  missedDays: { to: '/admin/races', isUrgent: true },
  failedJobs: { to: '/admin/jobs', isUrgent: true },
  waitingFeeds: { to: '/admin/data/feeds', isUrgent: true },
  waitingPushes: { to: '/admin/data', isUrgent: true },
  disagreements: { to: '/admin/data/checks', isUrgent: false },
  drafts: { to: '/admin/blog', isUrgent: false },
  waitingWinners: { to: '/admin/contest', isUrgent: false },
  interests: { to: '/admin/breeding-interests', isUrgent: false },
  enquiries: { to: '/admin/syndicate-enquiries', isUrgent: false },
  reportedMessages: { to: '/admin/chat', isUrgent: true },
};

/** The counts of the menu: a race with several tasks on one screen counts once. */
export function menuCounts(todos: readonly RaceTodo[], waiting: WaitingWork): MenuCount[] {
  const byScreen = Map.groupBy(todos, ({ code }) => workScreens[code]);
  const races = [...byScreen].map(([to, group]) => ({
    to,
    count: new Set(group.flatMap((todo) => todo.races.map(({ id }) => id))).size,
    isUrgent: group.some(({ isUrgent }) => isUrgent),
  }));
  const others = Object.entries(otherScreens).map(([key, screen]) => ({
    ...screen,
    count: waiting[key as keyof WaitingWork],
  }));
  return [...races, ...others].filter(({ count }) => count > 0);
}
