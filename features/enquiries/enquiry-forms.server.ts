import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import type { LimitRule } from '#features/accounts/limits.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { countedHours, type FormResult, honeypotField } from './enquiry.rules.ts';

const addressLimit = { name: 'enquiry', points: 12, seconds: countedHours * 3600 } as const satisfies LimitRule;
/** Each form sends a mail to the address in it; the limit keeps others from flooding a mailbox that way. */
const emailLimit = { name: 'enquiry-mail', points: 4, seconds: countedHours * 3600 } as const satisfies LimitRule;

type SentForm = { account: AccountContext; form: FormData; input: z.ZodType<{ email: string }>; fields: object };

/**
 * Checks a public form before `store` saves it in one transaction (breeding.public-forms): a robot is answered as if
 * its form were stored, too many forms are refused. `fields` is what `input` validates. Refusal: enquiry.too-many.
 */
export async function acceptForm(
  { account, form, input, fields }: SentForm,
  store: (tx: Db) => Promise<FormResult>,
): Promise<FormResult> {
  if (isHoneypotFilled(form)) return { ok: true };
  if (await exceedsEnquiryLimit(account, input, fields)) return { ok: false, code: 'enquiry.too-many' };
  return account.accounts.database.db.transaction(store);
}

/** Whether the hidden field, which people don't see, was filled in: the sender is a robot. */
export function isHoneypotFilled(form: FormData): boolean {
  return (form.get(honeypotField) ?? '') !== '';
}

/**
 * Whether too many forms came from one client address or with one e-mail (breeding.public-forms). Only valid forms are
 * counted, so that a typing mistake costs nobody an attempt.
 */
async function exceedsEnquiryLimit(
  account: AccountContext,
  input: z.ZodType<{ email: string }>,
  fields: object,
): Promise<boolean> {
  const parsed = input.safeParse(fields);
  if (!parsed.success) return false;
  if (await exceedsAddressLimit(account)) return true;
  return (await account.accounts.limits.consume(emailLimit, parsed.data.email)) !== null;
}

/** Whether too many forms came from one client address. */
export async function exceedsAddressLimit(
  { accounts, clientAddress }: AccountContext,
  limit: LimitRule = addressLimit,
): Promise<boolean> {
  const addressHash = createHash('sha256').update(clientAddress).digest('base64url').slice(0, 22);
  return (await accounts.limits.consume(limit, addressHash)) !== null;
}

/**
 * A hash of a form's fields and the day, stored with it: by this key the same form sent again that day is not stored.
 */
export function formFingerprint(now: Instant, sent: Record<string, unknown>): string {
  const parts = Object.entries(sent).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([pragueDate(now), ...parts]))
    .digest('base64url');
}
