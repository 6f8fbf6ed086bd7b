import { topTippersCopy as copy } from '#copy/cs/public/top-tippers.ts';
import type { Standing } from '#domain/analysis/standing.ts';
import { Widget } from '#app/ui/widget.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { formatSignedPercent } from '#domain/shared/czech-number.ts';
import type { PragueDate } from '#domain/shared/time.ts';

type Shown = Pick<Standing, 'userId' | 'username' | 'rank' | 'totalTips' | 'roi'>;
type Props = { event: { id: number; location: string; date: PragueDate }; people: readonly Shown[] };

/**
 * Box on the home page: the five best tippers of the latest race day, which the heading names (race-day.top-tippers).
 */
export function TopTippers({ event, people }: Props) {
  return (
    <Widget
      id="tiperi"
      heading={
        <>
          {copy.heading} <small>{copy.day(event.location, event.date)}</small>
        </>
      }
      more={<PageLink to={`/tip-analysis?scope=event&id=${event.id}`}>{copy.all}</PageLink>}
    >
      {people.length === 0 ? (
        <p className="small-text muted">{copy.nobody}</p>
      ) : (
        <ol className="top-list">
          {people.map((person) => (
            <li key={person.userId}>
              <span className="top-list-rank">{person.rank}</span>
              <span>
                <PageLink to={`/tip-analysis/user/${person.userId}`}>
                  <b>{person.username ?? copy.anonymous}</b>
                </PageLink>{' '}
                <span className="muted small-text">{copy.tips(person.totalTips)}</span>
              </span>
              <span
                className={(person.roi ?? 0) < 0 ? 'top-list-roi numeric negative' : 'top-list-roi numeric positive'}
              >
                {formatSignedPercent(person.roi ?? 0)}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="source-note">{copy.note}</p>
    </Widget>
  );
}
