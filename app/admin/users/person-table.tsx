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
      <table className="tb">
        <caption className="vh">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.person}</th>
            <th scope="col" className="hide-m">
              {columns.since}
            </th>
            <th scope="col" className="r">
              {columns.state}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row" className="msg-m">
                <Link to={`/admin/users/${person.id}`}>{person.username}</Link>
                <small>{person.email}</small>
              </th>
              <td className="num hide-m">{copy.at(person.createdAt)}</td>
              <td className="r">
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
    <span className="row row-r">
      {person.role === 'admin' && <span className="badge b-info">{copy.roles.admin}</span>}
      {!person.isConfirmed && <span className="badge b-warn">{copy.unconfirmed}</span>}
      {person.lockedAt !== null && <span className="badge b-err">{copy.locked}</span>}
    </span>
  );
}
