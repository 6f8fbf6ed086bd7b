import type { HomeDay } from '#features/race-day/home-day.rules.ts';
import { array, nullable, number, object, oneOf, type ValueOf } from '#platform/http/json-shape.rules.ts';
import type { CourseRunner } from './course-day.rules.ts';

const myCourseTipShape = object({
  runnerId: number,
  /** `waiting` has no result yet; the others are settled (simulation.tip-states). */
  state: oneOf(['waiting', 'won', 'placed', 'lost', 'void']),
  /** Units won or lost by the unit staked; null until it is settled, and of a void tip. */
  gain: nullable(number),
});

/** A person's race day (course-mode.my-tips). */
export type MyCourseDay = ValueOf<typeof myCourseDayShape>;
export const myCourseDayShape = object({
  tips: array(myCourseTipShape),
  /** In the week's contest; null under three valid tips. */
  rank: nullable(number),
  ranked: number,
});

export type MyCourseTip = MyCourseDay['tips'][number];
export type MyCourseRow = CourseRunner & MyCourseTip;

/** The person's tips with their runners: those that wait by the start of their race, then the settled, the latest first. */
export function myCourseRows({ races }: HomeDay, tips: readonly MyCourseTip[]): MyCourseRow[] {
  const byRunner = new Map(tips.map((tip) => [tip.runnerId, tip]));
  const rows = races.flatMap((race) =>
    race.runners.flatMap((runner) => {
      const tip = byRunner.get(runner.id);
      return tip ? [{ race, runner, ...tip }] : [];
    }),
  );
  const waiting = rows.filter(({ state }) => state === 'waiting');
  return [...waiting, ...rows.filter(({ state }) => state !== 'waiting').toReversed()];
}

/** Units won or lost today, null before the first settled tip; how many tips are decided, and how many finished in the first three. */
export function myCourseSum(tips: readonly MyCourseTip[]) {
  const gains = tips.flatMap(({ gain }) => (gain === null ? [] : [gain]));
  return {
    gain: gains.length === 0 ? null : gains.reduce((sum, gain) => sum + gain, 0),
    decided: tips.filter(({ state }) => state !== 'waiting').length,
    placed: tips.filter(({ state }) => state === 'won' || state === 'placed').length,
    total: tips.length,
  };
}
