import { Link } from 'react-router';
import { subjectName } from './audit.cs.ts';
import type { AuditSubject } from './subject.rules.ts';

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
