import { count, desc, eq } from 'drizzle-orm';
import type { Enquiry } from './enquiry.rules.ts';
import type { EnquiryStatus } from './enquiry-status.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { breedingInterests, syndicateEnquiries } from './enquiries.tables.ts';
import { syndicates } from '#features/syndicates/syndicates.tables.ts';

export const enquiriesPageSize = 20;

export type EnquiryRow = Enquiry & {
  /** Of an interest in a membership, else null. */
  tier: (typeof breedingInterests.$inferSelect)['tier'] | null;
  syndicate: { id: number; name: string; shares: number } | null;
};

type EnquiriesQuery = { status: EnquiryStatus | null; page: number };

const contactOf = (table: typeof breedingInterests | typeof syndicateEnquiries) => ({
  id: table.id,
  name: table.name,
  email: table.email,
  phone: table.phone,
  note: table.note,
  status: table.status,
  adminNote: table.adminNote,
  createdAt: table.createdAt,
});

/** Interests in memberships, newest first; by page. */
export async function readInterests(db: Db, { status, page }: EnquiriesQuery) {
  const condition = status === null ? undefined : eq(breedingInterests.status, status);
  const [rows, [all]] = await Promise.all([
    db
      .select({ ...contactOf(breedingInterests), tier: breedingInterests.tier })
      .from(breedingInterests)
      .where(condition)
      .orderBy(desc(breedingInterests.createdAt), desc(breedingInterests.id))
      .limit(enquiriesPageSize)
      .offset((page - 1) * enquiriesPageSize),
    db.select({ total: count() }).from(breedingInterests).where(condition),
  ]);
  const enquiries = rows.map(
    ({ createdAt, ...row }): EnquiryRow => ({
      ...row,
      createdAt: createdAt.getTime() as Instant,
      syndicate: null,
    }),
  );
  return { enquiries, total: all?.total ?? 0 };
}

/** Enquiries for shares of syndicates, newest first; by page. */
export async function readSyndicateEnquiries(db: Db, { status, page }: EnquiriesQuery) {
  const condition = status === null ? undefined : eq(syndicateEnquiries.status, status);
  const [rows, [all]] = await Promise.all([
    db
      .select({
        ...contactOf(syndicateEnquiries),
        shares: syndicateEnquiries.shares,
        syndicateId: syndicates.id,
        syndicate: syndicates.name,
      })
      .from(syndicateEnquiries)
      .innerJoin(syndicates, eq(syndicates.id, syndicateEnquiries.syndicateId))
      .where(condition)
      .orderBy(desc(syndicateEnquiries.id))
      .limit(enquiriesPageSize)
      .offset((page - 1) * enquiriesPageSize),
    db.select({ total: count() }).from(syndicateEnquiries).where(condition),
  ]);
  const enquiries = rows.map(
    ({ createdAt, shares, syndicateId, syndicate, ...row }): EnquiryRow => ({
      ...row,
      createdAt: createdAt.getTime() as Instant,
      tier: null,
      syndicate: { id: syndicateId, name: syndicate, shares },
    }),
  );
  return { enquiries, total: all?.total ?? 0 };
}
