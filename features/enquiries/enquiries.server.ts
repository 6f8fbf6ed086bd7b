import { count, desc, eq } from 'drizzle-orm';
import { data } from 'react-router';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { syndicates } from '#features/syndicates/syndicates.tables.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { adminListQuery } from '#features/admin/admin-list-query.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { type Enquiry, enquiryFingerprint, type EnquiryStatus, enquiryStatuses } from './enquiry.rules.ts';
import { breedingInterests, syndicateEnquiries } from './enquiries.tables.ts';
import { EnquiryAnswer } from './enquiry-input.rules.ts';
import { enquiryFailure, enquiryFieldError } from '#text/enquiries/admin-enquiries';

const enquiriesPageSize = 20;

type EnquiryRow = Enquiry & {
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

/** Stores an administrator's answer to an interest in a membership. Refusals: enquiry.unknown, edit.conflict. */
export const answerInterest = answerCommand('answer-interest', 'interest', breedingInterests);
/** Stores an administrator's answer to an enquiry for shares. Refusals: enquiry.unknown, edit.conflict. */
export const answerEnquiry = answerCommand('answer-enquiry', 'enquiry', syndicateEnquiries);

/** Interests and enquiries are answered alike, in tables of the same columns. */
function answerCommand(name: string, subject: string, table: typeof breedingInterests | typeof syndicateEnquiries) {
  return command({
    name,
    who: admin,
    input: EnquiryAnswer,
    async run({ tx }, { id, seen, ...after }) {
      const [before] = await tx
        .select({ status: table.status, adminNote: table.adminNote })
        .from(table)
        .where(eq(table.id, id))
        .for('update');
      if (!before) return refused('enquiry.unknown');
      if (enquiryFingerprint(before) !== seen) return refused('edit.conflict');
      await tx.update(table).set(after).where(eq(table.id, id));
      return done({ id }, { changed: [], audit: { subject: `${subject}:${id}`, before, after } });
    },
  });
}

/** The status filter and page number in the URL of a list of enquiries. */
export function enquiryQuery(request: Request) {
  const { state, page } = adminListQuery(request, enquiryStatuses, 'status');
  return { status: state, page, pageSize: enquiriesPageSize };
}

/** Saves by `answerCommand` the status and note that an administrator gives to one enquiry, and returns to `path`. */
export async function handleEnquiryForm(
  ctx: RequestContext,
  answerCommand: typeof answerEnquiry,
  { request, path }: { request: Request; path: string },
) {
  const form = await readForm(request);
  if (form.get('step') !== 'answer') throw data(null, { status: 400 });
  const result = await answerCommand(ctx, Object.fromEntries(form));
  if (result.ok) return redirectWithMessage(path, 'answer');
  return refusedFormResponse(form, enquiryFailure(result.code), result, enquiryFieldError);
}
