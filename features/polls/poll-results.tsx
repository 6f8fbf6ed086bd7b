import { pollCopy as copy } from './polls.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { PollView } from './poll-view.rules.ts';

/** A poll's options with their counts and percentages; `mine` are those this voter has chosen. */
export function PollResults({ poll, mine }: { poll: Pick<PollView, 'options'>; mine: readonly number[] }) {
  return (
    <ul className="poll-result-list">
      {poll.options.map(({ id, text, votes, percent }) => {
        const isMine = mine.includes(id);
        return (
          <li key={id}>
            <span>
              {isMine && <Icon className="icon is-mine" name="check-circle-fill" />}
              {isMine && <span className="visually-hidden">{copy.mine}: </span>}
              <bdi>{text}</bdi>
            </span>
            <b className="numeric">{copy.share(votes, percent)}</b>
            <span className="progress-bar" aria-hidden="true">
              <i className={isMine ? 'is-accent' : undefined} style={{ width: `${percent}%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
