import { Link } from 'react-router';
import { adminPollsCopy as copy } from './admin-polls.cs.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { type PollState, pollState } from './poll-form.rules.ts';
import type { PollRows } from './poll-view.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Row = Pick<PollRows, 'id' | 'question' | 'isActive' | 'expiresAt'> & { createdAt: Instant; votes: number };

function columnsAt(now: Instant): readonly Column<Row>[] {
  const { columns } = copy;
  return [
    {
      heading: columns.poll,
      isRowHead: true,
      cell: ({ id, question, createdAt }) => (
        <>
          <Link to={`/admin/polls/${id}`}>
            <bdi>{question}</bdi>
          </Link>
          <small>{copy.made(createdAt)}</small>
        </>
      ),
    },
    { heading: columns.votes, isRightAligned: true, className: 'numeric', cell: ({ votes }) => copy.votes(votes) },
    { heading: columns.end, isDesktopOnly: true, className: 'numeric', cell: ({ expiresAt }) => copy.end(expiresAt) },
    { heading: columns.state, isRightAligned: true, cell: (poll) => <PollStateBadge state={pollState(poll, now)} /> },
  ];
}

export function PollTable({ polls, now }: { polls: readonly Row[]; now: Instant }) {
  return <DataTable caption={copy.caption} columns={columnsAt(now)} rows={polls} keyOf={({ id }) => id} />;
}

const badgeClasses = { active: 'badge badge-ok', ended: 'badge', inactive: 'badge badge-warning' } satisfies Record<
  PollState,
  string
>;

export function PollStateBadge({ state }: { state: PollState }) {
  return <span className={badgeClasses[state]}>{copy.states[state]}</span>;
}
