import { sql } from 'drizzle-orm';
import type { FormResult } from '#domain/enquiries/form-result.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { EnquiryInput } from '#domain/syndicates/enquiry-input.ts';
import { enquiryRefusal } from '#domain/syndicates/syndicate-status.ts';
import type { SyndicateFacts } from '#domain/syndicates/syndicate-rows.ts';
import { refused } from '#domain/shared/result.ts';
import type { AccountContext } from '#server/accounts/account-response.ts';
import { anyone } from '#server/actor.ts';
import { command, type CommandContext, done } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/query-rows.ts';
import { syndicateEnquiries } from '#server/db/schema/enquiries.ts';
import { acceptForm } from '#server/enquiries/accept-form.ts';
import { formFingerprint } from '#server/enquiries/form-fingerprint.ts';
import { syndicateColumns, syndicateShape } from './syndicate-columns.ts';

/** Stores an enquiry for shares; the same one sent again on the same day is stored once (syndicates.enquiry). */
export const storeEnquiry = command({
  name: 'store-syndicate-enquiry',
  who: anyone,
  input: EnquiryInput,
  async run({ tx, actor, now }, { consent: _consent, ...enquiry }) {
    const syndicate = await readSyndicateFacts(tx, enquiry.syndicateId);
    if (!syndicate) return refused('enquiry.unknown-syndicate');
    const refusal = enquiryRefusal(syndicate, enquiry.shares, pragueDate(now));
    if (refusal) return refused(refusal);
    const stored = await tx
      .insert(syndicateEnquiries)
      .values({ ...enquiry, userId: 'id' in actor ? actor.id : null, fingerprint: formFingerprint(now, enquiry) })
      .onConflictDoNothing({ target: syndicateEnquiries.fingerprint })
      .returning({ email: syndicateEnquiries.email, shares: syndicateEnquiries.shares });
    return done({ stored: stored[0] ?? null, name: syndicate.name }, { changed: [] });
  },
});

async function readSyndicateFacts(tx: Db, id: number): Promise<SyndicateFacts | undefined> {
  const statement = sql`select ${syndicateColumns} from syndicates s where s.id = ${id}`;
  const [syndicate] = await queryRows(tx, syndicateShape, statement);
  return syndicate;
}

type Sender = { account: AccountContext } & Pick<CommandContext, 'actor' | 'clock'>;

export async function sendEnquiry(
  { account, actor, clock }: Sender,
  { form, syndicateId, path }: { form: FormData; syndicateId: number; path: string },
): Promise<FormResult> {
  const fields = { ...Object.fromEntries(form), syndicateId };
  const { mail, appUrl } = account.accounts;
  return acceptForm({ account, form, input: EnquiryInput, fields }, async (tx) => {
    const result = await storeEnquiry({ db: tx, actor, clock }, fields);
    if (!result.ok) return result;
    const { stored, name } = result.value;
    if (stored) {
      const { email, shares } = stored;
      await mail.enqueue(tx, {
        kind: 'syndicate-enquiry',
        to: email,
        syndicate: name,
        shares,
        url: `${appUrl}${path}`,
      });
    }
    return { ok: true };
  });
}
