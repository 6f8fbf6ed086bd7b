import type { UserFilter, UserRefusal } from './user-filter.rules.ts';
import { formatCount } from '#text/platform/text/words';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';

export const adminUsersCopy = {
  heading: 'Uživatelé',
  search: 'Hledat jméno nebo e-mail',
  submit: 'Hledat',
  filterLabel: 'Kteří uživatelé',
  filters: { admins: 'Správci', locked: 'Zablokovaní', unconfirmed: 'Nepotvrzení' } satisfies Record<
    UserFilter,
    string
  >,
  caption: 'Uživatelé podle jména',
  columns: { person: 'Uživatel', since: 'Účet od', state: 'Stav' },
  count: (total: number) => formatCount(total, ['uživatel', 'uživatelé', 'uživatelů']),
  empty: { title: 'Nikdo takový tu není', text: 'Zkuste kratší část jména nebo adresy.' },
  roles: { admin: 'správce', user: 'uživatel' },
  locked: 'zablokovaný',
  unconfirmed: 'nepotvrzený e-mail',
  toList: 'Všichni uživatelé',
  tips: 'Tipy uživatele',
  facts: {
    email: 'E-mail',
    role: 'Role',
    since: 'Účet od',
    tips: 'Tipů',
    mails: 'E-maily',
    fantasy: 'Fantasy testování',
    factor: 'Dvoufázové ověření',
    signInMethods: 'Přihlašuje se',
    locked: 'Zablokovaný od',
  },
  yes: 'ano',
  no: 'ne',
  signInMethods: { credential: 'heslem', google: 'přes Google' } as Readonly<Record<string, string>>,
  at: (at: Instant) => adminCopy.moment(at),
  sessions: {
    heading: 'Přihlášení',
    none: 'Nikde není přihlášený.',
    caption: 'Zařízení, na kterých je přihlášený',
    columns: { device: 'Zařízení', since: 'Od', last: 'Naposledy' },
    unknown: 'neznámé zařízení',
  },
  promote: {
    label: 'Jmenovat správcem…',
    question: 'Přidělit tomuto uživateli práva správce?',
    text: 'Bude moci vše co vy, i\u00a0odebrat práva vám.',
    confirm: 'Jmenovat správcem',
  },
  demote: {
    label: 'Odebrat práva správce…',
    question: 'Odebrat práva správce?',
    text: 'Účet zůstane, administrace se mu zavře při příštím kroku.',
    confirm: 'Odebrat práva',
  },
  revoke: {
    label: 'Odhlásit všude…',
    question: 'Odhlásit na všech zařízeních?',
    text: 'Přihlásit se může hned znovu.',
    confirm: 'Odhlásit všude',
  },
  lock: {
    label: 'Zablokovat…',
    question: 'Zablokovat účet?',
    text: 'Hned ho to všude odhlásí a\u00a0znovu se nepřihlásí, dokud účet neodblokujete.',
    confirm: 'Zablokovat účet',
  },
  unlock: 'Odblokovat',
  saved: {
    promote: 'Uživatel je správcem.',
    demote: 'Uživatel už není správcem.',
    revoke: 'Uživatel je všude odhlášený.',
    lock: 'Účet je zablokovaný.',
    unlock: 'Účet je odblokovaný.',
  },
} as const;

export type PersonStep = keyof typeof adminUsersCopy.saved;

const reasons = {
  ...adminReasons,
  'person.unknown': 'takový účet už neexistuje.',
  'person.self': 'sami sebe zablokovat nemůžete.',
  'account.last-admin': 'web musí mít aspoň jednoho správce.',
} as const satisfies Record<UserRefusal, string> & Record<string, string>;

export const personFailure = (code: keyof typeof reasons): string => `Nic se nezměnilo: ${reasons[code]}`;
