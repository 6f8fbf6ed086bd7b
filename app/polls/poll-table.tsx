import { Link } from 'react-router';
import { adminPollsCopy as copy } from '#copy/cs/admin/polls.ts';
import { type PollState, pollState } from '#domain/polls/poll-form.ts';
import type { PollRows } from '#domain/polls/poll-view.ts';
import type { Instant } from '#domain/shared/time.ts';

type Row = Pick<PollRows, 'id' | 'question' | 'isActive' | 'expiresAt'> & { createdAt: Instant; votes: number };

/** The administrators' list of polls. */
export function PollTable({ polls, now }: { polls: readonly Row[]; now: Instant }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.poll}</th>
            <th scope="col" className="align-right">
              {columns.votes}
            </th>
            <th scope="col" className="hide-on-mobile">
              {columns.end}
            </th>
            <th scope="col" className="align-right">
              {columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {polls.map((poll) => (
            <tr key={poll.id}>
              <th scope="row">
                <Link to={`/admin/polls/${poll.id}`}>
                  <bdi>{poll.question}</bdi>
                </Link>
                <small>{copy.made(poll.createdAt)}</small>
              </th>
              <td className="align-right numeric">{copy.votes(poll.votes)}</td>
              <td className="numeric hide-on-mobile">{copy.end(poll.expiresAt)}</td>
              <td className="align-right">
                <PollStateBadge state={pollState(poll, now)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const badgeClasses = { active: 'badge badge-ok', ended: 'badge', inactive: 'badge badge-warning' } satisfies Record<
  PollState,
  string
>;

export function PollStateBadge({ state }: { state: PollState }) {
  return <span className={badgeClasses[state]}>{copy.states[state]}</span>;
}
