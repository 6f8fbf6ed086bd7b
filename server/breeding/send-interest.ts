import { InterestInput } from '#domain/breeding/interest-input.ts';
import type { FormResult } from '#domain/enquiries/form-result.ts';
import type { AccountContext } from '#server/accounts/account-response.ts';
import { anyone } from '#server/actor.ts';
import { command, type CommandContext, done } from '#server/command.ts';
import { breedingInterests } from '#server/db/schema/enquiries.ts';
import { acceptForm } from '#server/enquiries/accept-form.ts';
import { formFingerprint } from '#server/enquiries/form-fingerprint.ts';

/** Stores an interest in a membership; the same one sent again on the same day is stored once (breeding.interest). */
export const storeInterest = command({
  name: 'store-breeding-interest',
  who: anyone,
  input: InterestInput,
  async run({ tx, actor, now }, { consent: _consent, ...interest }) {
    const stored = await tx
      .insert(breedingInterests)
      .values({
        ...interest,
        userId: 'id' in actor ? actor.id : null,
        fingerprint: formFingerprint(now, interest),
      })
      .onConflictDoNothing({ target: breedingInterests.fingerprint })
      .returning({ tier: breedingInterests.tier, email: breedingInterests.email });
    return done(stored[0] ?? null, { changed: [] });
  },
});

type Sender = { account: AccountContext } & Pick<CommandContext, 'actor' | 'clock'>;

/** Handles the form of /chov: stores the interest and queues its confirmation mail, in one transaction. */
export async function sendInterest({ account, actor, clock }: Sender, form: FormData): Promise<FormResult> {
  const fields = Object.fromEntries(form);
  const { mail, appUrl } = account.accounts;
  return acceptForm({ account, form, input: InterestInput, fields }, async (tx) => {
    const result = await storeInterest({ db: tx, actor, clock }, fields);
    if (!result.ok) return result;
    if (result.value) {
      const { tier, email } = result.value;
      await mail.enqueue(tx, { kind: 'breeding-interest', to: email, tier, url: `${appUrl}/chov` });
    }
    return { ok: true };
  });
}
