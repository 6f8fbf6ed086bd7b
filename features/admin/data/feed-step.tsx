import { Link } from 'react-router';
import { feedStepLinks } from './feed-states.cs.ts';
import { type FeedState, feedStates } from './feed-state.rules.ts';
import type { Feed } from './feed-row.ts';

type Props = { feed: Pick<Feed, 'id' | 'name' | 'batchId'>; state: FeedState };

/** A link to what the state of a feed waits for; none where fetching is all that can be done. */
export function FeedStep({ feed: { id, name, batchId }, state }: Props) {
  const { next } = feedStates[state];
  if (next === null || next === 'fetch') return null;
  const page = `/admin/data/feeds/${id}`;
  const places = {
    permit: `${page}#stav`,
    resume: `${page}#stav`,
    map: `${page}#prirazeni`,
    'open-batch': batchId === null ? `${page}#stav` : `/admin/data/imports/${batchId}`,
  };
  const label = feedStepLinks[next];
  return (
    <Link className="button button-outline button-small" to={places[next]} aria-label={`${label}: ${name}`}>
      {label}
    </Link>
  );
}
