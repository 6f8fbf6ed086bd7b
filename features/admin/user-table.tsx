import { Link } from 'react-router';
import { adminUsersCopy as copy } from './users.cs.ts';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { Instant } from '#platform/time/time.rules.ts';

type Row = {
  id: string;
  username: string;
  email: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
  lockedAt: Instant | null;
  createdAt: Instant;
};

const columns: readonly Column<Row>[] = [
  {
    heading: copy.columns.person,
    isRowHead: true,
    className: 'message-text',
    cell: ({ id, username, email }) => (
      <>
        <Link to={`/admin/users/${id}`}>{username}</Link>
        <small>{email}</small>
      </>
    ),
  },
  {
    heading: copy.columns.since,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ createdAt }) => copy.at(createdAt),
  },
  { heading: copy.columns.state, isRightAligned: true, cell: (person) => <UserBadges person={person} /> },
];

export function UserTable({ people }: { people: readonly Row[] }) {
  return <DataTable caption={copy.caption} columns={columns} rows={people} keyOf={({ id }) => id} />;
}

/** Badges of what is special about a user: administrator, unconfirmed e-mail, locked. */
export function UserBadges({ person }: { person: Pick<Row, 'role' | 'isConfirmed' | 'lockedAt'> }) {
  return (
    <span className="inline-group inline-group-end">
      {person.role === 'admin' && <span className="badge">{copy.roles.admin}</span>}
      {!person.isConfirmed && <span className="badge badge-warning">{copy.unconfirmed}</span>}
      {person.lockedAt !== null && <span className="badge badge-error">{copy.locked}</span>}
    </span>
  );
}
