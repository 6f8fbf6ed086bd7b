import { syndicatesCopy } from './syndicates.cs.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { pragueDate, toIso } from '#platform/time/prague-time.rules.ts';
import type { UpdateRow } from './syndicate-rows.rules.ts';

const copy = syndicatesCopy.page.updates;
const shown = 5;

/** The syndicate page's news and decisions, newest first; older ones are collapsed. */
export function UpdateList({ updates }: { updates: readonly UpdateRow[] }) {
  const older = updates.slice(shown);
  return (
    <section id="novinky" aria-labelledby="novinky-h">
      <div className="page-section-header">
        <h2 id="novinky-h">{copy.heading}</h2>
      </div>
      {updates.length === 0 && <p className="muted">{copy.none}</p>}
      <Items updates={updates.slice(0, shown)} />
      {older.length > 0 && (
        <details className="more mt-3">
          <summary className="button button-outline button-small">{copy.more(older.length)}</summary>
          <Items updates={older} />
        </details>
      )}
    </section>
  );
}

function Items({ updates }: { updates: readonly UpdateRow[] }) {
  return (
    <ol className="timeline">
      {updates.map((update) => (
        <li key={update.id} className={update.kind === 'decision' ? 'vote' : undefined}>
          <time dateTime={toIso(update.publishedAt)}>{formatFullDate(pragueDate(update.publishedAt))}</time>
          <h3>{update.title}</h3>
          <p>{update.body}</p>
          {update.votesFor !== null && (
            <p className="small-text">
              {copy.votes(update.votesFor, update.votesAgainst ?? 0, update.votesAbstained ?? 0)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
