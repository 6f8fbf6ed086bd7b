import { Link } from 'react-router';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { deviceName } from '#features/accounts/device-name.rules.ts';
import { adminUsersCopy as copy } from '#text/admin/users';
import { Confirm } from './confirm.tsx';
import { DecisionReason } from './decision-reason.tsx';
import { Submit } from './submit.tsx';
import { AdminSection } from './admin-section.tsx';
import { RealTimeNote } from './real-time-note.tsx';

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

type Person = {
  email: string;
  role: 'user' | 'admin';
  createdAt: Instant;
  lockedAt: Instant | null;
  tips: number;
  emailSubscribed: boolean;
  fantasyTestingOptIn: boolean;
  hasSecondFactor: boolean;
  signInMethods: readonly string[];
};

const yesNo = (is: boolean) => (is ? copy.yes : copy.no);

/** At /admin/users/:id: the account data that administrators may see. */
export function UserFacts({ person }: { person: Person }) {
  const { facts } = copy;
  const rows: [string, string][] = [
    [facts.email, person.email],
    [facts.role, copy.roles[person.role]],
    [facts.since, copy.at(person.createdAt)],
    [facts.tips, String(person.tips)],
    [facts.mails, yesNo(person.emailSubscribed)],
    [facts.fantasy, yesNo(person.fantasyTestingOptIn)],
    [facts.factor, yesNo(person.hasSecondFactor)],
    [facts.signInMethods, person.signInMethods.map((method) => copy.signInMethods[method] ?? method).join(', ') || '–'],
    ...(person.lockedAt === null ? [] : [[facts.locked, copy.at(person.lockedAt)] as [string, string]]),
  ];
  return (
    <dl className="fact-grid">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * At /admin/users/:id: buttons that change the account; the server refuses to leave the site without an administrator.
 */
export function UserActions({ role, isLocked }: { role: 'user' | 'admin'; isLocked: boolean }) {
  return (
    <div className="inline-group">
      {role === 'user' ? (
        <Confirm {...copy.promote} className="button button-outline" step="promote" fields={{}} />
      ) : (
        <Confirm {...copy.demote} className="button button-outline" step="demote" fields={{}} />
      )}
      <Confirm {...copy.revoke} className="button button-outline" step="revoke" fields={{}} />
      {isLocked ? (
        <PostForm>
          <Submit step="unlock" label={copy.unlock} className="button button-outline" />
        </PostForm>
      ) : (
        <Confirm {...copy.lock} className="button button-outline" step="lock" fields={{}}>
          <DecisionReason />
        </Confirm>
      )}
    </div>
  );
}

type Session = { id: string; userAgent: string | null; createdAt: Instant; updatedAt: Instant };

const sessionColumns: readonly Column<Session>[] = [
  {
    heading: copy.sessions.columns.device,
    isRowHead: true,
    className: 'message-text small-text',
    cell: ({ userAgent }) => deviceName(userAgent) ?? copy.sessions.unknown,
  },
  {
    heading: copy.sessions.columns.since,
    className: 'numeric small-text',
    cell: ({ createdAt }) => copy.at(createdAt),
  },
  {
    heading: copy.sessions.columns.last,
    isDesktopOnly: true,
    className: 'numeric small-text',
    cell: ({ updatedAt }) => copy.at(updatedAt),
  },
];

/** At /admin/users/:id: the browsers in which the user is signed in. */
export function UserSessions({ sessions }: { sessions: readonly Session[] }) {
  const { caption, none, heading } = copy.sessions;
  return (
    <AdminSection id="prihlaseni" heading={heading}>
      {sessions.length === 0 ? (
        <p className="small-text">{none}</p>
      ) : (
        <>
          <RealTimeNote />
          <DataTable caption={caption} columns={sessionColumns} rows={sessions} keyOf={({ id }) => id} />
        </>
      )}
    </AdminSection>
  );
}
