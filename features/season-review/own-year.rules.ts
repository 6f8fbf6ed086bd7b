import { horseName } from '#features/racing/horse-name.rules.ts';
import { array, nullable, number, object, pragueDate, text, type ValueOf } from '#platform/http/json-shape.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { LoggedTip } from '#features/tip-analysis/tip-log.rules.ts';
import { type BadgeFacts, badgeShape, badgesOf, profitOf, roiOfTips, type SettledTip } from './badges.rules.ts';

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
