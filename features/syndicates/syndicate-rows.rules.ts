import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { HorseRows } from '#features/horses/horses.server.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { ListRecord, NextLineUp } from '#features/directory/directory.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

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
