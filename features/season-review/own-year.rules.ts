import type { TipOutcome } from '#features/analysis/settle-race.rules.ts';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  pragueDate,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { LoggedTip } from '#features/tip-analysis/tip-log.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { countCourses } from './season-review.rules.ts';

/** Deeds of a season, in the order in which they are shown. */
export const badgeIds = [
  'long-shot',
  'five-in-a-row',
  'better-than-robots',
  'faultless-day',
  'three-in-a-day',
  'five-courses',
  'hundred-tips',
  'fifty-winners',
  'every-day',
  'in-profit',
] as const;
export type BadgeId = (typeof badgeIds)[number];

/**
 * A badge, earned or not. `name` is a horse or a place, `value` what was reached; `missing` is how much lacks, where that
 * can be counted.
 */
export type Badge = ValueOf<typeof badgeShape>;
const badgeShape = object({
  id: oneOf(badgeIds),
  isEarned: boolean,
  name: nullable(text),
  value: nullable(number),
  missing: nullable(number),
  from: nullable(pragueDate),
  to: nullable(pragueDate),
});

type SettledTip = LoggedTip & { outcome: Extract<TipOutcome, { payoutMillionths: number }> };
/** The robots' best ROI of a month, in percent. */
type RobotMonth = { month: string; tips: number; millionths: number };

export type BadgeFacts = {
  /** Of the season, in the order of the races. */
  tips: readonly SettledTip[];
  /** The race days of the season on which a race was settled. */
  eventIds: readonly number[];
  robots: readonly RobotMonth[];
  isOver: boolean;
};

export const goals = {
  odds: 10,
  row: 5,
  monthTips: 10,
  dayTips: 3,
  winnersOfDay: 3,
  courses: 5,
  tips: 100,
  winners: 50,
};

const million = 1_000_000;
const isWon = ({ outcome }: SettledTip) => outcome.state === 'won';
const none = { isEarned: false, name: null, value: null, missing: null, from: null, to: null } as const;

/** All badges of a person's season, from settled tips alone (season-review.badges). */
export function badgesOf(facts: BadgeFacts): Badge[] {
  const { tips } = facts;
  const winners = tips.filter(isWon);
  return [
    longShot(winners),
    fiveInARow(tips),
    betterThanRobots(facts),
    ...dayBadges(tips),
    counted('five-courses', countCourses(new Set(winners.map(({ location }) => location))), goals.courses),
    counted('hundred-tips', tips.length, goals.tips),
    counted('fifty-winners', winners.length, goals.winners),
    everyDay(facts),
    inProfit(facts),
  ];
}

function counted(id: BadgeId, value: number, goal: number): Badge {
  return { ...none, id, isEarned: value >= goal, value, missing: Math.max(goal - value, 0) };
}

function longShot(winners: readonly SettledTip[]): Badge {
  const first = winners.find(({ odds }) => odds !== null && odds > goals.odds);
  if (!first) return { ...none, id: 'long-shot' };
  return {
    ...none,
    id: 'long-shot',
    isEarned: true,
    name: horseName(first.horse.name),
    value: first.odds,
    from: first.date,
  };
}

/** The first row of five; else how many the longest lacks. */
function fiveInARow(tips: readonly SettledTip[]): Badge {
  let row: SettledTip[] = [];
  let longest = 0;
  for (const tip of tips) {
    row = isWon(tip) ? [...row, tip] : [];
    longest = Math.max(longest, row.length);
    if (row.length < goals.row) continue;
    return {
      ...none,
      id: 'five-in-a-row',
      isEarned: true,
      value: longest,
      from: row[0]?.date ?? tip.date,
      to: tip.date,
    };
  }
  return { ...none, id: 'five-in-a-row', value: longest, missing: goals.row - longest };
}

/** The month with the highest profit of those in which the ROI was above that of every robot. */
function betterThanRobots({ tips, robots }: BadgeFacts): Badge {
  const months = [...Map.groupBy(tips, ({ date }) => monthKey(date))].flatMap(([month, own]) => {
    const rivals = robots.filter((one) => one.month === month).map((one) => roiOf(one.millionths, one.tips));
    const isBetter = rivals.length > 0 && rivals.every((roi) => roiOfTips(own) > roi);
    return isBetter && own.length >= goals.monthTips ? [{ month, profit: profitOf(own) }] : [];
  });
  const [best] = months.toSorted((a, b) => b.profit - a.profit);
  if (!best) return { ...none, id: 'better-than-robots' };
  const from = `${best.month}-01` as PragueDate;
  return { ...none, id: 'better-than-robots', isEarned: true, value: best.profit, from };
}

/** A day of three tips or more, all of them in the first three; and a day with three winners. */
function dayBadges(tips: readonly SettledTip[]): Badge[] {
  const days = [...Map.groupBy(tips, ({ eventId }) => eventId).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ own, date: first.date, location: first.location, winners: own.filter(isWon).length }] : [];
  });
  const [faultless] = days
    .filter(({ own }) => own.length >= goals.dayTips && own.every(({ outcome }) => outcome.state !== 'lost'))
    .toSorted((a, b) => b.own.length - a.own.length);
  const [winning] = days.toSorted((a, b) => b.winners - a.winners);
  const winners = winning?.winners ?? 0;
  const where = (day: (typeof days)[number]) => ({ name: day.location, from: day.date });
  return [
    faultless
      ? { ...none, id: 'faultless-day', isEarned: true, value: faultless.own.length, ...where(faultless) }
      : { ...none, id: 'faultless-day' },
    winning && winners >= goals.winnersOfDay
      ? { ...none, id: 'three-in-a-day', isEarned: true, value: winners, ...where(winning) }
      : { ...none, id: 'three-in-a-day', value: winners, missing: goals.winnersOfDay - winners },
  ];
}

function everyDay({ tips, eventIds, isOver }: BadgeFacts): Badge {
  const tipped = new Set(tips.map(({ eventId }) => eventId));
  const missing = eventIds.filter((eventId) => !tipped.has(eventId)).length;
  const isEarned = isOver && missing === 0 && eventIds.length > 0;
  return { ...none, id: 'every-day', isEarned, value: eventIds.length, missing };
}

function inProfit({ tips, isOver }: BadgeFacts): Badge {
  const profit = profitOf(tips);
  const isEarned = isOver && tips.length >= smallSampleThreshold && profit > 0;
  const missing = Math.max(smallSampleThreshold - tips.length, 0);
  return { ...none, id: 'in-profit', isEarned, value: profit, missing };
}

/** Units won less units staked; whole millionths are added, so that order doesn't matter. */
function profitOf(tips: readonly SettledTip[]): number {
  return (millionthsOf(tips) - tips.length * million) / million;
}

function roiOfTips(tips: readonly SettledTip[]): number {
  return roiOf(millionthsOf(tips), tips.length);
}

const millionthsOf = (tips: readonly SettledTip[]) =>
  tips.reduce((sum, { outcome }) => sum + outcome.payoutMillionths, 0);
const roiOf = (millionths: number, tips: number) => roiPercent(millionths, tips) ?? 0;

/** A person's own season, for that person alone. */
export type OwnYear = ValueOf<typeof ownYearShape>;
const ownYearShape = object({
  username: text,
  tips: number,
  winners: number,
  roi: number,
  /** null: too few tips for a rank. */
  rank: nullable(number),
  /** All with a settled tip. */
  people: number,
  bestDay: object({ eventId: number, date: pragueDate, location: text, profit: number }),
  favourite: object({ slug: text, name: text, tips: number }),
  badges: array(badgeShape),
});

/** Of a season that its person has shared: what opens it (season-review.sharing). */
export type YearSharing = ValueOf<typeof yearSharingShape>;
export const yearSharingShape = object({ code: nullable(text) });

/** `year`: null without a settled tip in the season. */
export type OwnYearAnswer = ValueOf<typeof ownYearAnswerShape>;
export const ownYearAnswerShape = object({ year: nullable(ownYearShape), code: nullable(text) });

/** The settled tips of a season, of a log in the order of the races. */
export function settledInSeason(log: readonly LoggedTip[], season: number): SettledTip[] {
  return log.filter((tip): tip is SettledTip => tip.date.startsWith(`${season}-`) && 'payoutMillionths' in tip.outcome);
}

type Facts = BadgeFacts & { username: string; rank: number | null; people: number };

/** A person's season of settled tips (season-review.own-year); null without any. */
export function ownYear({ username, rank, people, ...facts }: Facts): OwnYear | null {
  const { tips } = facts;
  const [bestDay] = [...Map.groupBy(tips, ({ eventId }) => eventId).values()]
    .flatMap((own) =>
      own.slice(0, 1).map(({ eventId, date, location }) => ({ eventId, date, location, profit: profitOf(own) })),
    )
    .toSorted((a, b) => b.profit - a.profit);
  const [favourite] = [...Map.groupBy(tips, ({ horse }) => horse.id).values()]
    .flatMap((own) => own.slice(0, 1).map(({ horse }) => ({ horse, tips: own.length })))
    .toSorted((a, b) => b.tips - a.tips);
  if (!bestDay || !favourite) return null;
  return {
    username,
    tips: tips.length,
    winners: tips.filter(({ outcome }) => outcome.state === 'won').length,
    roi: roiOfTips(tips),
    rank,
    people,
    bestDay,
    favourite: {
      slug: idSlug(favourite.horse.id, favourite.horse.name),
      name: horseName(favourite.horse.name),
      tips: favourite.tips,
    },
    badges: badgesOf(facts),
  };
}

/** The address at which a shared year is read by whoever has it (season-review.sharing). */
export const sharedYearPath = (code: string): string => `/year/${code}`;
