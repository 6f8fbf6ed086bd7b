import { keptDays } from './law-limits.rules.ts';

/** Why something may be kept, by article 6(1) of the GDPR: (b), (c), (f), (a); `none` when nobody can be told from it. */
export type LegalBasis = 'contract' | 'legal-obligation' | 'legitimate-interest' | 'consent' | 'none';

/**
 * Who gets it besides the operator: nobody, every reader, other signed-in people, who delivers mails or notifications, who
 * runs the servers.
 */
export type Recipient = 'nobody' | 'public' | 'signed-in' | 'mail-service' | 'push-service' | 'server-operator';

/**
 * What becomes of a row when its person deletes the account: it goes, or it stays under a profile without a name, or the
 * account has nothing to do with it.
 */
type AfterDeletion = 'deleted' | 'nameless' | 'unrelated';

/** From what the days are counted, for readers. */
export type Counted = 'last-use' | 'registration' | 'sending' | 'sending-without-tip' | 'hiding' | 'expiry' | 'visit';

/**
 * How long a row is kept at most. `since` is the moment in SQL, by `clock`; `onlyIf` a condition in SQL. What the queue
 * of jobs holds it deletes itself.
 */
export type Expiry = {
  days: number;
  from: Counted;
  since: string;
  clock: 'real' | 'site';
  onlyIf?: string;
  /** Other rows of the same kind, which don't meet `onlyIf`, are stored as long as the table's others. */
  sparesOthers?: true;
  isDeletedByQueue?: true;
};

type StoredTable = {
  /** Columns that lead to a person: an id, a name, an address. */
  columns: readonly string[];
  afterDeletion: AfterDeletion;
  /**
   * The key of its rows in the file that a person takes away; null for secrets, counters and what other keys contain.
   */
  exportKey: string | null;
  expiry?: Expiry;
  /** A decision deletes the row. */
  isDeletedWhenDecided?: true;
};

export type StoredKind = {
  basis: LegalBasis;
  recipients: readonly Recipient[];
  tables: Readonly<Record<string, StoredTable>>;
};

const yearDays = 365;

/** A row of the person's own that goes with the account. */
const own = (columns: readonly string[], exportKey: string | null): StoredTable => ({
  columns,
  afterDeletion: 'deleted',
  exportKey,
});
/** A row that others' numbers hang on: it stays, and its person has no name any more. */
const counted = (columns: readonly string[], exportKey: string | null): StoredTable => ({
  columns,
  afterDeletion: 'nameless',
  exportKey,
});

/** Rows that lead to nobody, listed so that their time is kept. */
const nobodys = (expiry: Expiry): StoredTable => ({
  columns: [],
  afterDeletion: 'unrelated',
  exportKey: null,
  expiry,
});

/** How long rows of a kind are stored: with the account, without a name, or some days at most. */
export type StorageTime = AfterDeletion | 'until-decided' | Pick<Expiry, 'days' | 'from'>;

/**
 * What the page about privacy says of how long a kind is stored, the longest of each. Secrets and counters that expire within
 * a day are left out beside rows that are stored longer.
 */
export function storageTimes({ tables }: StoredKind): readonly StorageTime[] {
  const all = Object.values(tables);
  const expiries = all.flatMap(({ expiry }) => (expiry ? [expiry] : []));
  const longer = expiries.filter(({ days }) => days > 1);
  const shown = longer.length > 0 ? longer : expiries;
  const limited = new Map<Counted, Pick<Expiry, 'days' | 'from'>>();
  for (const { days, from } of shown) limited.set(from, { days: Math.max(days, limited.get(from)?.days ?? 0), from });
  const lasting = new Set(
    all
      .filter(({ expiry }) => !expiry || expiry.sparesOthers)
      .map(({ afterDeletion, isDeletedWhenDecided }) => (isDeletedWhenDecided ? 'until-decided' : afterDeletion)),
  );
  return [...lasting, ...limited.values()];
}

const storedMails = {
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

/**
 * What the site stores about people, table by table, by the names of their texts and in the order of the page about
 * privacy (law.stored-data). Whatever tells, exports or deletes such data goes by it, so a column that leads to a
 * person and isn't here is a fault.
 */
export const storedData = {
  account: {
    basis: 'contract',
    recipients: ['server-operator', 'mail-service'],
    tables: {
      users: own(['id', 'email', 'username', 'name'], 'person'),
      accounts: own(['user_id'], 'waysIn'),
      two_factors: own(['user_id'], null),
    },
  },
  unconfirmed: {
    basis: 'contract',
    recipients: ['mail-service'],
    tables: {
      users: {
        ...own(['id', 'email', 'username', 'name'], 'person'),
        expiry: { days: 7, from: 'registration', since: 'created_at', clock: 'real', onlyIf: 'not email_verified' },
      },
    },
  },
  tips: {
    basis: 'contract',
    recipients: ['public'],
    tables: {
      profiles: counted(['id', 'username'], 'person'),
      horse_tips: counted(['user_id'], 'tips'),
      tip_totals: counted(['user_id'], null),
      contest_standings: counted(['user_id'], 'contestWeeks'),
      contest_awards: counted(['user_id'], 'contestWeeks'),
    },
  },
  sharedYears: { basis: 'contract', recipients: ['public'], tables: { shared_years: own(['user_id'], 'sharedYears') } },
  fantasy: {
    basis: 'contract',
    recipients: ['public'],
    tables: {
      fantasy_players: counted(['user_id', 'stable_name'], 'fantasy'),
      fantasy_teams: counted(['player_id'], 'fantasy'),
      fantasy_round_standings: counted(['players'], 'fantasy'),
      fantasy_period_standings: counted(['players'], null),
      fantasy_league_members: own(['player_id'], 'fantasy'),
      fantasy_leagues: { columns: ['owner_id'], afterDeletion: 'nameless', exportKey: 'fantasy' },
      fantasy_feedback: own(['user_id'], 'fantasy'),
    },
  },
  groups: {
    basis: 'contract',
    recipients: ['signed-in'],
    tables: {
      contest_group_members: own(['user_id'], 'groups'),
      contest_groups: { columns: ['founder_id'], afterDeletion: 'nameless', exportKey: 'groups' },
    },
  },
  chat: {
    basis: 'contract',
    recipients: ['signed-in'],
    tables: {
      chat_messages: {
        ...own(['user_id'], 'messages'),
        expiry: { days: 90, from: 'hiding', since: 'hidden_at', clock: 'site', onlyIf: 'hidden_at is not null' },
      },
      chat_reads: own(['user_id'], null),
    },
  },
  /** Article 16 of Regulation (EU) 2022/2065 asks that they are taken and answered. */
  reports: {
    basis: 'legal-obligation',
    recipients: ['mail-service'],
    tables: { chat_reports: { ...own(['user_id', 'email'], 'reports'), isDeletedWhenDecided: true } },
  },
  /** Messages too, but everybody reads them; one whose tip was taken back goes after a month. */
  reasons: {
    basis: 'contract',
    recipients: ['public'],
    tables: {
      chat_messages: {
        ...own(['user_id'], 'messages'),
        expiry: {
          days: 30,
          from: 'sending-without-tip',
          since: 'created_at',
          clock: 'site',
          sparesOthers: true,
          onlyIf:
            'participation_id is not null and not exists (select from horse_tips t where t.participation_id = chat_messages.participation_id and t.user_id = chat_messages.user_id)',
        },
      },
    },
  },
  votes: {
    basis: 'contract',
    recipients: ['nobody'],
    tables: { poll_votes: counted(['user_id', 'user_session'], 'votes') },
  },
  follows: {
    basis: 'contract',
    recipients: ['nobody'],
    tables: {
      horse_follows: own(['user_id'], 'followedHorses'),
      jockey_follows: own(['user_id'], 'followedJockeys'),
      tipper_follows: own(['user_id', 'tipper_id'], 'followedTippers'),
      blocks: own(['user_id', 'blocked_id'], 'blockedPeople'),
      calendar_links: own(['user_id'], null),
      notes: own(['user_id'], 'notes'),
    },
  },
  signIns: {
    basis: 'legitimate-interest',
    recipients: ['nobody'],
    tables: {
      sessions: {
        ...own(['user_id', 'ip_address', 'user_agent'], 'sessions'),
        expiry: { days: 30, from: 'last-use', since: "expires_at - interval '30 days'", clock: 'real' },
      },
      known_devices: own(['user_id'], 'devices'),
      verifications: {
        ...own(['identifier', 'value'], null),
        expiry: { days: 0, from: 'expiry', since: 'expires_at', clock: 'real' },
      },
      used_codes: {
        ...own(['user_id'], null),
        expiry: { days: 0, from: 'expiry', since: "used_at + interval '2 minutes'", clock: 'real' },
      },
    },
  },
  limits: {
    basis: 'legitimate-interest',
    recipients: ['nobody'],
    tables: {
      rate_limits: {
        columns: ['key'],
        afterDeletion: 'unrelated',
        exportKey: null,
        expiry: { days: 0, from: 'expiry', since: 'to_timestamp(expire / 1000.0)', clock: 'real' },
      },
      api_requests: {
        columns: ['caller'],
        afterDeletion: 'unrelated',
        exportKey: null,
        expiry: { days: 0, from: 'expiry', since: "minute + interval '5 minutes'", clock: 'real' },
      },
      sent_forms: nobodys({ days: 1, from: 'sending', since: 'sent_at', clock: 'real' }),
    },
  },
  mailChoices: {
    basis: 'consent',
    recipients: ['nobody'],
    tables: { mail_consents: own(['user_id'], 'mailConsents') },
  },
  notifications: {
    basis: 'contract',
    recipients: ['nobody'],
    tables: {
      notification_choices: own(['user_id'], 'notificationChoices'),
      notification_settings: own(['user_id'], 'notificationSettings'),
      notifications: {
        ...own(['user_id'], 'notifications'),
        expiry: { days: keptDays, from: 'sending', since: 'created_at', clock: 'site' },
      },
      notified_events: nobodys({ days: yearDays, from: 'sending', since: 'notified_at', clock: 'site' }),
    },
  },
  push: {
    basis: 'consent',
    recipients: ['push-service'],
    tables: {
      push_devices: own(['user_id', 'session_id', 'endpoint', 'user_agent'], 'pushDevices'),
      push_deliveries: {
        ...own(['device_id'], null),
        expiry: { days: 7, from: 'sending', since: 'expires_at', clock: 'real', onlyIf: 'due_at is null' },
      },
    },
  },
  mails: storedMails,
  enquiries: {
    basis: 'consent',
    recipients: ['nobody'],
    tables: {
      breeding_interests: {
        ...own(['user_id', 'name', 'email', 'phone'], 'interests'),
        expiry: { days: 2 * yearDays, from: 'sending', since: 'consented_at', clock: 'real' },
      },
      syndicate_enquiries: {
        ...own(['user_id', 'name', 'email', 'phone'], 'syndicateEnquiries'),
        expiry: { days: 2 * yearDays, from: 'sending', since: 'consented_at', clock: 'real' },
      },
    },
  },
  administration: {
    basis: 'legitimate-interest',
    recipients: ['nobody'],
    tables: {
      api_keys: counted(['created_by'], null),
      audit_log: counted(['actor_id'], 'administration'),
      article_drafts: counted(['saved_by'], null),
      backup_runs: counted(['asked_by'], null),
      contest_awards: counted(['decided_by', 'handed_over_by'], null),
      fantasy_feedback: counted(['decided_by'], null),
      fantasy_rules: counted(['made_by'], null),
      feeds: counted(['permitted_by'], null),
      import_batches: counted(['made_by'], null),
      mailings: counted(['created_by'], null),
      merges: counted(['made_by'], null),
      polls: counted(['created_by'], null),
    },
  },
  /** No personal data: sums of a day, without an address, a browser or an order of visits. Listed so that their time is kept. */
  visits: {
    basis: 'none',
    recipients: ['nobody'],
    tables: {
      daily_visits: nobodys({ days: 2 * yearDays, from: 'visit', since: 'day', clock: 'real' }),
    },
  },
  /** Riders, trainers and owners, from published programmes and results. */
  racing: {
    basis: 'legitimate-interest',
    recipients: ['public'],
    tables: {
      individual_jockeys: { columns: ['name', 'name_folded'], afterDeletion: 'unrelated', exportKey: null },
      trainers: { columns: ['name', 'name_folded'], afterDeletion: 'unrelated', exportKey: null },
      stables: { columns: ['name'], afterDeletion: 'unrelated', exportKey: null },
      syndicate_holders: { columns: ['shown_name'], afterDeletion: 'unrelated', exportKey: null },
    },
  },
} as const satisfies Record<string, StoredKind>;

export type StoredKindName = keyof typeof storedData;
