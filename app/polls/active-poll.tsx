import { pollCopy as copy } from '#copy/cs/public/polls.ts';
import type { SiteClock } from '#app/live/site-clock.ts';
import type { PollView } from '#domain/polls/poll-view.ts';
import { Widget } from '#app/ui/widget.tsx';
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
