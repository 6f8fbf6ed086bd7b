import { courseModeCopy as copy } from '#text/course-mode/course-mode';
import { myCourseSum } from './my-course-day.rules.ts';
import { formatSigned } from '#text/platform/text/number';
import { useMyCourseDay } from './my-course-day.ts';

/**
 * After the last race, in the cover: what the viewer's tips returned today, and their rank; its place is kept from the
 * first paint on.
 */
export function MyTotal() {
  const day = useMyCourseDay();
  const sum = day && myCourseSum(day.tips);
  return (
    <div className="signed-in-only course-total">
      {day && sum && (
        <>
          <p className="course-sum">
            <span className="visually-hidden">{copy.myDay} </span>
            <b>{sum.gain === null ? '–' : formatSigned(sum.gain, 2)}</b>
            <span>
              {copy.rankInWeek} <b>{day.rank === null ? '–' : copy.rankOf(day.rank, day.ranked)}</b>
            </span>
          </p>
          <p className="course-facts">{copy.placed(sum.total, sum.placed)}</p>
        </>
      )}
    </div>
  );
}
