import { Link } from 'react-router';
import { adminMailingCopy as copy } from '#text/mailing/admin-mailing';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { MailingState } from './mailing-fields.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

type Row = {
  id: number;
  subject: string;
  state: MailingState;
  at: Instant | null;
  people: number;
  sent: number;
  failed: number;
  unsubscribed: number;
};

const { columns: headings } = copy;

/** A column of one of the mailing's counts; empty until its recipients are known. */
const countColumn = (heading: string, count: (mailing: Row) => number): Column<Row> => ({
  heading,
  isRightAligned: true,
  className: 'numeric',
  cell: (mailing) => (mailing.people > 0 ? copy.number(count(mailing)) : '–'),
});

const columns: readonly Column<Row>[] = [
  {
    heading: headings.mail,
    isRowHead: true,
    cell: ({ id, subject, at }) => (
      <>
        <Link to={`/admin/mailing/${id}`}>
          <bdi>{subject}</bdi>
        </Link>
        <small>{copy.at(at)}</small>
      </>
    ),
  },
  { ...countColumn(headings.people, ({ people }) => people), isDesktopOnly: true },
  countColumn(headings.sent, ({ sent }) => sent),
  { ...countColumn(headings.failed, ({ failed }) => failed), isDesktopOnly: true },
  { ...countColumn(headings.left, ({ unsubscribed }) => unsubscribed), isDesktopOnly: true },
  {
    heading: headings.state,
    isRightAligned: true,
    cell: ({ state, failed }) => <MailingBadge state={state} failed={failed} />,
  },
];

/** The table of /admin/mailing: all mailings. */
export function MailingTable({ mailings }: { mailings: readonly Row[] }) {
  return <DataTable caption={copy.caption} columns={columns} rows={mailings} keyOf={({ id }) => id} />;
}

const badgeClasses = {
  draft: 'badge badge-warning',
  scheduled: 'badge',
  sending: 'badge',
  paused: 'badge badge-warning',
  sent: 'badge badge-ok',
} satisfies Record<MailingState, string>;

/** The state of a mailing; a warning when some mails failed. */
export function MailingBadge({ state, failed }: { state: MailingState; failed: number }) {
  if (state === 'sent' && failed > 0) return <span className="badge badge-error">{copy.failures(failed)}</span>;
  return <span className={badgeClasses[state]}>{copy.states[state]}</span>;
}
