import { own, type StoredKind, yearDays } from './stored-table.rules.ts';

export const storedMails = {
  basis: 'legitimate-interest',
  recipients: ['mail-service'],
  tables: {
    mailing_recipients: {
      ...own(['user_id'], 'mails'),
      // Of a mail that never went out the time of its last try counts.
      expiry: {
        days: yearDays,
        from: 'sending',
        since: 'coalesce(sent_at, due_at)',
        clock: 'real',
        onlyIf: "state not in ('waiting', 'taken')",
      },
    },
    topic_mails: {
      ...own(['user_id'], 'mails'),
      expiry: { days: yearDays, from: 'sending', since: 'day', clock: 'site' },
    },
    horse_notices: {
      ...own(['user_id'], 'mails'),
      expiry: { days: yearDays, from: 'sending', since: 'day', clock: 'site' },
    },
    fantasy_mails: {
      ...own(['user_id'], 'mails'),
      expiry: {
        days: yearDays,
        from: 'sending',
        since: '(select e.date from race_events e where e.id = event_id)',
        clock: 'site',
      },
    },
    'pgboss.job': {
      columns: ['data'],
      afterDeletion: 'unrelated',
      exportKey: null,
      expiry: { days: 14, from: 'sending', since: 'completed_on', clock: 'real', isDeletedByQueue: true },
    },
  },
} as const satisfies StoredKind;
