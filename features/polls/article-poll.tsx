import type { SiteClock } from '#platform/live/site-clock.ts';
import type { PollView } from './poll-view.rules.ts';
import { PollBox } from './poll-box.tsx';

/** A poll within an article (/articles/{slug}); nothing if it has been deleted. */
export function ArticlePoll({ poll, clock }: { poll: PollView | undefined; clock: SiteClock }) {
  if (!poll) return null;
  return (
    <div className="widget">
      <PollBox poll={poll} clock={clock} key={poll.id} />
    </div>
  );
}
