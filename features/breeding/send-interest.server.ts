import { InterestInput } from './interest-input.rules.ts';
import type { FormResult } from '#features/enquiries/form-result.rules.ts';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import { anyone } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { breedingInterests } from '#features/enquiries/enquiries.tables.ts';
import { acceptForm } from '#features/enquiries/accept-form.server.ts';
import { formFingerprint } from '#features/enquiries/form-fingerprint.server.ts';

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
