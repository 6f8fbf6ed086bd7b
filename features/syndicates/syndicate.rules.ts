import { horseAge, type HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { HorseRows } from '#features/horses/horses.server.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { ListRecord, NextLineUp } from '#features/directory/directory.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { type FormFigure, formFigures } from '#text/stats/form-figure';
import { inPercent } from '#platform/text/number.rules.ts';
import { monthKey, nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { horsePage, type HorsePageView } from '#features/horses/horse-page.rules.ts';

/** How often the price of a share is paid. */
export type PricePeriod = 'month' | 'once';
export type CostCategory = 'training' | 'transport' | 'care' | 'fees' | 'insurance' | 'other';
export type IncomeCategory = 'prize' | 'sale' | 'other';

/** A syndicate's terms and how many of its shares are taken. */
export type SyndicateFacts = {
  id: number;
  name: string;
  isSample: boolean;
  shareCount: number;
  sharesPerPerson: number | null;
  takenShares: number;
  /** Whole Kč for one share; null = on request. */
  price: number | null;
  pricePeriod: PricePeriod;
  startsOn: PragueDate;
  endsOn: PragueDate | null;
  closedOn: PragueDate | null;
  closedReason: string | null;
};

/** One syndicate in the list. Money in whole Kč since its start. */
export type SyndicateListRow = SyndicateFacts & {
  costs: number;
  income: number;
  horseId: number;
  horseName: string;
  country: string | null;
  sex: HorseSex | null;
  birthYear: number | null;
  silk: Silk | null;
  record: ListRecord;
  form: readonly { position: number | null; status: ResultStatus | null }[] | null;
  next: NextLineUp | null;
};

export type HolderRow = { shownName: string | null; shares: number; since: PragueDate };
export type EntryRow = {
  bookedOn: PragueDate;
  kind: 'income' | 'cost';
  category: CostCategory | IncomeCategory;
  /** Whole Kč, above zero. */
  amount: number;
};
export type UpdateRow = {
  id: number;
  publishedAt: Instant;
  kind: 'news' | 'decision';
  title: string;
  body: string;
  votesFor: number | null;
  votesAgainst: number | null;
  votesAbstained: number | null;
};

export type SyndicateRows = {
  syndicate: SyndicateFacts & { intro: string | null; terms: readonly { label: string; text: string }[] };
  holders: readonly HolderRow[];
  /** Those already booked, oldest first. */
  entries: readonly EntryRow[];
  /** Newest first, also those not published yet. */
  updates: readonly UpdateRow[];
  horse: HorseRows;
};

/**
 * A syndicate's share counts and its end; its status is derived from them. It is still open on `endsOn`, the planned
 * last day, but closed from `closedOn` on, the day it was closed early.
 */
export type SyndicateShares = {
  shareCount: number;
  sharesPerPerson: number | null;
  takenShares: number;
  endsOn: string | null;
  closedOn: string | null;
};

export type SyndicateStatus = 'open' | 'full' | 'closed';

/**
 * Computed from the shares and today's date rather than stored, so that they can never disagree (syndicates.status).
 */
export function syndicateStatus(syndicate: SyndicateShares, today: PragueDate): SyndicateStatus {
  const { closedOn, endsOn, takenShares, shareCount } = syndicate;
  if ((closedOn !== null && closedOn <= today) || (endsOn !== null && endsOn < today)) return 'closed';
  return takenShares >= shareCount ? 'full' : 'open';
}

const freeShares = ({ shareCount, takenShares }: Pick<SyndicateShares, 'shareCount' | 'takenShares'>): number =>
  Math.max(shareCount - takenShares, 0);

/** The most shares that one enquiry may ask for. */
export function maxSharesPerEnquiry(syndicate: SyndicateShares): number {
  return Math.min(freeShares(syndicate), syndicate.sharesPerPerson ?? syndicate.shareCount);
}

/** Why an enquiry for this many shares is refused, or null. */
export function enquiryRefusal(
  syndicate: SyndicateShares,
  shares: number,
  today: PragueDate,
): 'enquiry.not-open' | 'enquiry.too-many-shares' | null {
  if (syndicateStatus(syndicate, today) !== 'open') return 'enquiry.not-open';
  return shares > maxSharesPerEnquiry(syndicate) ? 'enquiry.too-many-shares' : null;
}

export type SyndicateLine = SyndicateFacts & {
  slug: string;
  status: SyndicateStatus;
  freeShares: number;
  costs: number;
  income: number;
  horse: { name: string; country: string | null; sex: HorseSex | null; age: number | null; silk: Silk };
  form: readonly FormFigure[];
  next: NextLineUp | null;
};

type SyndicateList = {
  counts: Record<'all' | SyndicateStatus, number>;
  chosen: SyndicateStatus | null;
  lines: readonly SyndicateLine[];
};

const order: readonly SyndicateStatus[] = ['open', 'full', 'closed'];

/** The statuses as the URL names them: /syndicates?stav=otevrene. */
export const statusParams = { open: 'otevrene', full: 'naplnene', closed: 'ukoncene' } as const;

/** The status that a URL names with ?stav=otevrene; null for anything else. */
export function statusFromParam(param: string | null): SyndicateStatus | null {
  return order.find((status) => statusParams[status] === param) ?? null;
}

/** Open ones first, then full, then closed; of each status those that began last come first. */
export function syndicateList(
  rows: readonly SyndicateListRow[],
  chosen: SyndicateStatus | null,
  today: PragueDate,
): SyndicateList {
  const lines = rows.map((row) => lineOf(row, today));
  const count = (status: SyndicateStatus) => lines.filter((line) => line.status === status).length;
  return {
    counts: { all: lines.length, open: count('open'), full: count('full'), closed: count('closed') },
    chosen,
    lines: lines
      .filter(({ status }) => chosen === null || status === chosen)
      .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.startsOn.localeCompare(a.startsOn)),
  };
}

function lineOf(row: SyndicateListRow, today: PragueDate): SyndicateLine {
  const { horseName: name, country, sex, birthYear, silk, form, horseId: _id, record: _record, ...facts } = row;
  return {
    ...facts,
    slug: idSlug(row.id, row.name),
    status: syndicateStatus(row, today),
    freeShares: freeShares(row),
    horse: {
      name: horseName(name),
      country,
      sex,
      age: horseAge(birthYear, today),
      silk: silk ?? unknownSilk,
    },
    form: formFigures(form),
  };
}

/** Costs and income of one month. */
export type FinancesMonth = { month: string; costs: number; income: number };
/** The sum of one category of costs or income. */
export type CategoryLine<Category> = { category: Category; amount: number; perShare: number; percent: number };

/** A syndicate's bookkeeping in whole Kč; `perShare` and `percent` are not rounded. */
export type Finances = {
  costs: number;
  income: number;
  balance: number;
  balancePerShare: number;
  /** Every month from the first entry to the last, also one without any. */
  months: readonly FinancesMonth[];
  /** The largest first. */
  costLines: readonly CategoryLine<CostCategory>[];
  incomeLines: readonly CategoryLine<IncomeCategory>[];
};

const sum = (entries: readonly EntryRow[]) => entries.reduce((total, { amount }) => total + amount, 0);

/** Sums of a syndicate's entries in total, by month and by category (syndicates.page). */
export function financesOf(entries: readonly EntryRow[], shareCount: number): Finances {
  const costs = entries.filter(({ kind }) => kind === 'cost');
  const income = entries.filter(({ kind }) => kind === 'income');
  const balance = sum(income) - sum(costs);
  return {
    costs: sum(costs),
    income: sum(income),
    balance,
    balancePerShare: balance / shareCount,
    months: months(entries),
    costLines: lines<CostCategory>(costs, shareCount),
    incomeLines: lines<IncomeCategory>(income, shareCount),
  };
}

function lines<Category>(entries: readonly EntryRow[], shareCount: number): CategoryLine<Category>[] {
  const total = sum(entries);
  return [...Map.groupBy(entries, ({ category }) => category)]
    .map(([category, groupEntries]) => ({
      category: category as Category,
      amount: sum(groupEntries),
      perShare: sum(groupEntries) / shareCount,
      percent: inPercent(sum(groupEntries) / total),
    }))
    .toSorted((a, b) => b.amount - a.amount);
}

function months(entries: readonly EntryRow[]): FinancesMonth[] {
  const byMonth = Map.groupBy(entries, ({ bookedOn }) => monthKey(bookedOn));
  const keys = [...byMonth.keys()].toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  const result: FinancesMonth[] = [];
  for (let month = first; month !== undefined && last !== undefined && month <= last; month = monthAfter(month)) {
    const groupEntries = byMonth.get(month) ?? [];
    result.push({
      month,
      costs: sum(groupEntries.filter(({ kind }) => kind === 'cost')),
      income: sum(groupEntries.filter(({ kind }) => kind === 'income')),
    });
  }
  return result;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** A month of the accounts as its first day, for printing. */
export const firstDayOf = (month: string) => `${month}-01` as PragueDate;

/** A syndicate with its register, accounts, news and horse. */
export type SyndicatePageView = {
  syndicate: SyndicateRows['syndicate'] & {
    slug: string;
    status: SyndicateStatus;
    freeShares: number;
    /** Percent of one share. */
    sharePercent: number;
    /** The most shares the form may ask for; 0 hides it. */
    maxRequestableShares: number;
  };
  /** The largest holding first, then the longest. */
  holders: readonly HolderRow[];
  accounts: Finances;
  updates: readonly UpdateRow[];
  horse: Pick<HorsePageView, 'horse' | 'record' | 'form' | 'next' | 'runs'>;
  /** When site time changes the view: the next midnight or the publication of the next update. */
  changesAt: Instant;
};

const maxRuns = 5;
const maxFormFigures = 6;

export function syndicatePage(rows: SyndicateRows, now: Instant): SyndicatePageView {
  const today = pragueDate(now);
  const { syndicate } = rows;
  const status = syndicateStatus(syndicate, today);
  const { horse, record, form, next, runs } = horsePage(rows.horse, now);
  const upcomingUpdateTimes = rows.updates
    .filter(({ publishedAt }) => publishedAt > now)
    .map(({ publishedAt }) => publishedAt);
  return {
    syndicate: {
      ...syndicate,
      slug: idSlug(syndicate.id, syndicate.name),
      status,
      freeShares: freeShares(syndicate),
      sharePercent: 100 / syndicate.shareCount,
      maxRequestableShares: status === 'open' ? maxSharesPerEnquiry(syndicate) : 0,
    },
    holders: rows.holders.toSorted((a, b) => b.shares - a.shares || a.since.localeCompare(b.since)),
    accounts: financesOf(
      rows.entries.filter(({ bookedOn }) => bookedOn <= today),
      syndicate.shareCount,
    ),
    updates: rows.updates.filter(({ publishedAt }) => publishedAt <= now),
    horse: { horse, record, form: form.slice(0, maxFormFigures), next, runs: runs.slice(0, maxRuns) },
    changesAt: Math.min(nextPragueMidnight(now), ...upcomingUpdateTimes) as Instant,
  };
}
