import { topTippersCopy as copy } from '#text/analysis/top-tippers';
import type { Standing } from './standing.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { formatSignedPercent } from '#text/platform/text/number';
import type { PragueDate } from '#platform/time/time.rules.ts';

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
