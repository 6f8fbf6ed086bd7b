import { Link } from 'react-router';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { adminAuditCopy, auditAction, subjectName } from '#text/admin/audit';
import type { AuditEntry, AuditSubject, Difference } from './audit.rules.ts';
import { Confirm } from './confirm.tsx';
import { adminCopy } from '#text/admin/admin';
import { changeLine, fieldName, valueText } from '#text/admin/audit-changes';

/** Action on a race → the screen that shows its result. */
const gridScreens: Readonly<Record<string, string>> = {
  'save-lineup': 'lineups',
  'save-odds': 'odds',
  'record-odds': 'odds',
  'save-results': 'results',
  'complete-race': 'results',
  'reopen-race': 'results',
  'annul-race': 'results',
  'publish-result': 'results',
  'record-past-race': 'results',
};

/** Area of an audit entry → the address of the changed thing, if it still exists (only then it has a name). */
const detailAddresses: Readonly<Record<string, (key: string, name: string, action: string) => string>> = {
  article: (key) => `/admin/blog/${key}`,
  calendar: () => '/admin/race-creator',
  event: (key, _name, action) => `/admin/${action === 'save-races' ? 'races' : 'race-editor'}?event=${key}`,
  feed: (key) => `/admin/data/feeds/${key}`,
  horse: (key, _name, action) =>
    action === 'write-horse-intro' ? `/admin/horse-intros/${key}` : `/admin/records/horse/${key}`,
  import: (key) => `/admin/data/imports/${key}`,
  jockey: (key) => `/admin/records/jockey/${key}`,
  mailing: (key) => `/admin/mailing/${key}`,
  poll: (key) => `/admin/polls/${key}`,
  race: (key, _name, action) => `/admin/${gridScreens[action] ?? 'race-editor'}?race=${key}`,
  'race-photo': () => '/admin/race-photos',
  stable: (key) => `/admin/records/stable/${key}`,
  syndicate: (key) => `/admin/syndicates/${key}`,
  trainer: (key) => `/admin/records/trainer/${key}`,
  user: (key) => `/admin/users/${key}`,
};

/** Area of an audit entry → a list, for things without a page of their own and for deleted ones. */
const listAddresses: Readonly<Record<string, string>> = {
  'api-key': '/admin/settings#klice',
  backup: '/admin/data',
  'test-restore': '/admin/data',
  chat: '/admin/chat',
  contest: '/admin/contest',
  enquiry: '/admin/syndicate-enquiries',
  fantasy: '/admin/fantasy-settings',
  'fantasy-feedback': '/admin/fantasy-settings',
  'fantasy-rules': '/admin/fantasy-settings',
  'fantasy-season': '/admin/fantasy-settings',
  feed: '/admin/data/feeds',
  interest: '/admin/breeding-interests',
  job: '/admin/jobs',
  setting: '/admin/settings',
  settings: '/admin/settings',
};

function addressOf({ area, key, name }: AuditSubject, action: string): string | null {
  const detailAddress = name && detailAddresses[area];
  return detailAddress ? detailAddress(key, name.text ?? '', action) : (listAddresses[area] ?? null);
}

/** In the audit log and the latest changes: the name of what an entry changed, linked to the screen that shows it. */
export function SubjectLink({ subject, action }: { subject: AuditSubject; action: string }) {
  const to = addressOf(subject, action);
  const name = subjectName(subject);
  return to === null ? name : <Link to={to}>{name}</Link>;
}

type Entry = Pick<AuditEntry, 'id' | 'action' | 'differences' | 'isUndo' | 'isUndone' | 'isUndoable'>;

const { isUndo, isUndone, done: _done, question, text, startText, resultText, ...copy } = adminCopy.undo;

/** What undoing does besides, by the action of the entry. */
const texts: Readonly<Record<string, string>> = {
  'edit-day': startText,
  'edit-race': startText,
  'save-races': startText,
  'save-results': resultText,
  'complete-race': resultText,
  'reopen-race': resultText,
};

/**
 * Undoes one entry of the audit log after a confirmation. The action of the page that shows it has to call
 * `undoFromForm`.
 */
export function UndoButton({ entry }: { entry: Entry }) {
  const change = entry.differences.length > 0 ? `${changeLine(entry.differences)}. ` : '';
  return (
    <span className="inline-group">
      {entry.isUndo && <span className="badge">{isUndo}</span>}
      {entry.isUndone && <span className="badge">{isUndone}</span>}
      {entry.isUndoable && (
        <Confirm
          {...copy}
          question={question(auditAction(entry.action))}
          text={change + (texts[entry.action] ?? text)}
          className="button button-outline button-small"
          step="undo"
          fields={{ id: entry.id }}
        />
      )}
    </span>
  );
}

/** More differences than this are folded. */
const maxOpenDifferences = 3;

const columns: readonly Column<AuditEntry>[] = [
  {
    heading: adminAuditCopy.columns.at,
    cell: ({ at, by, isSystem }) => (
      <>
        <span className="numeric">{adminAuditCopy.at(at)}</span>
        <small>{adminAuditCopy.by(by, isSystem)}</small>
      </>
    ),
  },
  {
    heading: adminAuditCopy.columns.what,
    isRowHead: true,
    cell: (entry) => (
      <>
        {auditAction(entry.action)}
        <small>
          <SubjectLink subject={entry.subject} action={entry.action} />
        </small>
        <UndoButton entry={entry} />
      </>
    ),
  },
  { heading: adminAuditCopy.columns.changes, cell: ({ differences }) => <Changes differences={differences} /> },
];

/** The table of /admin/audit: who changed what, with the values before and after, field by field. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable
      caption={adminAuditCopy.caption}
      className="audit-table"
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
    />
  );
}

function Changes({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <span className="small-text muted">{adminAuditCopy.noChange}</span>;
  const list = (
    <ul className="differences">
      {differences.map(({ path, before, after }) => (
        <li key={path.join('.')}>
          {path.length > 0 && <b>{fieldName(path)}</b>}{' '}
          {before !== null && (
            <>
              <del>{valueText(before, path)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins>{valueText(after, path)}</ins>
        </li>
      ))}
    </ul>
  );
  if (differences.length <= maxOpenDifferences) return list;
  return (
    <details>
      <summary className="small-text">{adminAuditCopy.more(differences.length)}</summary>
      {list}
    </details>
  );
}
