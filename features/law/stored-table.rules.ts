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

export type StoredTable = {
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

export const yearDays = 365;

/** A row of the person's own that goes with the account. */
export const own = (columns: readonly string[], exportKey: string | null): StoredTable => ({
  columns,
  afterDeletion: 'deleted',
  exportKey,
});
/** A row that others' numbers hang on: it stays, and its person has no name any more. */
export const counted = (columns: readonly string[], exportKey: string | null): StoredTable => ({
  columns,
  afterDeletion: 'nameless',
  exportKey,
});

/** Rows that lead to nobody, listed so that their time is kept. */
export const nobodys = (expiry: Expiry): StoredTable => ({
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
