import { Link } from 'react-router';
import { adminPeopleCopy as copy } from '#copy/cs/admin/users.ts';
import type { Instant } from '#domain/shared/time.ts';

type Row = {
  id: string;
  username: string;
  email: string;
  role: 'user' | 'admin';
  isConfirmed: boolean;
  lockedAt: Instant | null;
  createdAt: Instant;
};

/** People as administrators see them. */
export function PersonTable({ people }: { people: readonly Row[] }) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.person}</th>
            <th scope="col" className="hide-on-mobile">
              {columns.since}
            </th>
            <th scope="col" className="align-right">
              {columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className="message-text">
                <Link to={`/admin/users/${person.id}`}>{person.username}</Link>
                <small>{person.email}</small>
              </th>
              <td className="numeric hide-on-mobile">{copy.at(person.createdAt)}</td>
              <td className="align-right">
                <PersonBadges person={person} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function PersonBadges({ person }: { person: Pick<Row, 'role' | 'isConfirmed' | 'lockedAt'> }) {
  return (
    <span className="inline-group inline-group-end">
      {person.role === 'admin' && <span className="badge">{copy.roles.admin}</span>}
      {!person.isConfirmed && <span className="badge badge-warning">{copy.unconfirmed}</span>}
      {person.lockedAt !== null && <span className="badge badge-error">{copy.locked}</span>}
    </span>
  );
}
