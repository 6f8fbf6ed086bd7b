import { pollCopy as copy } from './polls.cs.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import type { PollView } from './poll-view.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { PollBox, useCurrentPoll } from './poll-box.tsx';

/** The home page's widget with the active poll (polls.shown). */
export function ActivePoll({ poll, clock }: { poll: PollView; clock: SiteClock }) {
  const { votes } = useCurrentPoll(poll, clock);
  return (
    <Widget
      id="anketa"
      heading={copy.heading}
      more={<span className="muted small-text numeric">{copy.votes(votes)}</span>}
    >
      <PollBox poll={poll} clock={clock} key={poll.id} />
    </Widget>
  );
}
