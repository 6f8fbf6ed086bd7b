import { sql } from 'drizzle-orm';
import type { FormResult } from '#features/enquiries/enquiry.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import { anyone } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows } from '#platform/db/query-rows.server.ts';
import { syndicateEnquiries } from '#features/enquiries/enquiries.tables.ts';
import { acceptForm, formFingerprint } from '#features/enquiries/enquiry-forms.server.ts';
import { EnquiryInput } from './syndicate-input.rules.ts';
import { enquiryRefusal, type SyndicateFacts } from './syndicate.rules.ts';
import { syndicateColumns, syndicateShape } from './read-syndicates.server.ts';

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
