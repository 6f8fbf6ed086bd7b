import { z } from 'zod';
import type { Db } from './db.server.ts';
import { sentForms } from '#platform/forms/sent-forms.tables.ts';

/** Key of a form that creates something; every rendered form has a new one. */
export const formKey = z.uuid();

/**
 * Whether this is the form's first submission. A second one waits for the first transaction, and counts as the first
 * when that was rolled back.
 */
export async function claimFormKey(tx: Db, key: string): Promise<boolean> {
  const stored = await tx.insert(sentForms).values({ key }).onConflictDoNothing().returning({ key: sentForms.key });
  return stored.length > 0;
}
