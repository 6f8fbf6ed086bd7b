import { dashboardCopy } from '#features/dashboard/dashboard.cs.ts';
import { offlinePageCopy } from './offline-page.cs.ts';
import type { OwnThings } from '#features/dashboard/own-things.rules.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';
import { isStored, type StoredPage } from '#features/site/at-hand.rules.ts';

const copy = offlinePageCopy;

/** The person's tips as they were when there last was a network. */
export function OwnTips({ things }: { things: OwnThings }) {
  return (
    <section className="own-list" aria-labelledby="moje-tipy">
      <div className="page-section-header">
        <h2 id="moje-tipy">{copy.tips}</h2>
        <p>{copy.since(things.at)}</p>
      </div>
      {things.tips.length === 0 && <p>{copy.noTips}</p>}
      <ul>
        {things.tips.map((tip) => (
          <li key={tip.runnerId}>
            <b>{tip.horse}</b>
            <span>{dashboardCopy.tips.states[tip.state]}</span>
            <small>{raceText(tip)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

type HorsesProps = { things: OwnThings; pages: readonly StoredPage[] };

/** The followed horses with their next start; a name leads to its page if that is stored. */
export function OwnHorses({ things, pages }: HorsesProps) {
  if (things.horses.length === 0) return null;
  return (
    <section className="own-list" aria-labelledby="sledovani">
      <div className="page-section-header">
        <h2 id="sledovani">{copy.horses}</h2>
        <p>{copy.since(things.at)}</p>
      </div>
      <ul>
        {things.horses.map(({ slug, name, next }) => {
          const path = `/horse/${slug}`;
          return (
            <li key={slug}>
              {isStored(pages, path) ? <a href={path}>{name}</a> : <b>{name}</b>}
              <small>{next ? raceText(next) : copy.noStart}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Race = Pick<OwnThings['tips'][number], 'date' | 'location' | 'raceNumber' | 'time'>;

const raceText = ({ date, location, raceNumber, time }: Race) =>
  copy.race(raceNumber, location, [formatDate(date), time].filter(Boolean).join(' '));
