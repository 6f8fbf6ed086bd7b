import { sql } from 'drizzle-orm';
import { boolean, check, date, index, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { identity, json, createdAt, moment, reference } from '#platform/db/columns.tables.ts';
import { horses } from '#features/racing/racing.tables.ts';

/** A term of a share: 'Výhry' – 'dělí se podle podílů'. */
export type SyndicateTerm = { label: string; text: string };

/** A group that shares one horse. Whether it is full follows from the register. */
export const syndicates = pgTable(
  'syndicates',
  {
    id: identity(),
    name: text('name').notNull(),
    horseId: reference('horse_id')
      .notNull()
      .references(() => horses.id),
    intro: text('intro'),
    /** An invented one, which its heading must state (syndicates.invented). */
    isSample: boolean('is_sample').notNull().default(false),
    shareCount: smallint('share_count').notNull(),
    /** The most one person may hold; null = no limit. */
    sharesPerPerson: smallint('shares_per_person'),
    /** Whole Kč for one share; null = on request. */
    price: numeric('price', { precision: 10, scale: 0, mode: 'number' }),
    pricePeriod: text('price_period').$type<'month' | 'once'>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Wound up on that day, before or at its end. */
    closedOn: date('closed_on', { mode: 'string' }),
    closedReason: text('closed_reason'),
    terms: json<readonly SyndicateTerm[]>('terms').notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('syndicates_horse_id').on(t.horseId),
    check('syndicates_share_count', sql`${t.shareCount} between 1 and 100`),
    check('syndicates_shares_per_person', sql`${t.sharesPerPerson} between 1 and ${t.shareCount}`),
    check('syndicates_price', sql`${t.price} >= 0`),
    check('syndicates_price_period', sql`${t.pricePeriod} in ('month', 'once')`),
    check('syndicates_period', sql`${t.endsOn} >= ${t.startsOn} and ${t.closedOn} >= ${t.startsOn}`),
  ],
);

/** The share register. A trigger refuses more shares than there are, or than one person may hold (P0S01). */
export const syndicateHolders = pgTable(
  'syndicate_holders',
  {
    id: identity(),
    syndicateId: reference('syndicate_id')
      .notNull()
      .references(() => syndicates.id, { onDelete: 'cascade' }),
    /** Name the holder agreed to show; null = none. */
    shownName: text('shown_name'),
    shares: smallint('shares').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
  },
  (t) => [
    index('syndicate_holders_syndicate_id').on(t.syndicateId),
    check('syndicate_holders_shares', sql`${t.shares} >= 1`),
  ],
);

const entryCategories = ['training', 'transport', 'care', 'fees', 'insurance', 'other', 'prize', 'sale'] as const;
export type EntryCategory = (typeof entryCategories)[number];

/** The public accounts: costs and income. */
export const syndicateEntries = pgTable(
  'syndicate_entries',
  {
    id: identity(),
    syndicateId: reference('syndicate_id')
      .notNull()
      .references(() => syndicates.id, { onDelete: 'cascade' }),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'income' | 'cost'>().notNull(),
    category: text('category').$type<EntryCategory>().notNull(),
    /** Whole Kč, above zero for both kinds. */
    amount: numeric('amount', { precision: 10, scale: 0, mode: 'number' }).notNull(),
    note: text('note'),
  },
  (t) => [
    index('syndicate_entries_syndicate_id').on(t.syndicateId, t.bookedOn),
    check('syndicate_entries_amount', sql`${t.amount} > 0`),
    check(
      'syndicate_entries_category',
      sql`(${t.kind} = 'cost' and ${t.category} in ('training', 'transport', 'care', 'fees', 'insurance', 'other'))
        or (${t.kind} = 'income' and ${t.category} in ('prize', 'sale', 'other'))`,
    ),
  ],
);

/** News and votes of the syndicate; one with a future moment of site time appears then. */
export const syndicateUpdates = pgTable(
  'syndicate_updates',
  {
    id: identity(),
    syndicateId: reference('syndicate_id')
      .notNull()
      .references(() => syndicates.id, { onDelete: 'cascade' }),
    publishedAt: moment('published_at').notNull(),
    kind: text('kind').$type<'news' | 'decision'>().notNull().default('news'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Shares that voted for, against and abstained, of a decision. */
    votesFor: smallint('votes_for'),
    votesAgainst: smallint('votes_against'),
    votesAbstained: smallint('votes_abstained'),
  },
  (t) => [
    index('syndicate_updates_syndicate_id').on(t.syndicateId, t.publishedAt.desc().nullsFirst()),
    check('syndicate_updates_kind', sql`${t.kind} in ('news', 'decision')`),
    check(
      'syndicate_updates_votes',
      sql`num_nonnulls(${t.votesFor}, ${t.votesAgainst}, ${t.votesAbstained}) = case when ${t.kind} = 'decision' then 3 else 0 end`,
    ),
  ],
);
