import { z } from 'zod';
import type { Db } from './db.ts';
import { sentForms } from '#server/db/schema/sent-forms.ts';

/** What a form that makes something carries; its page gives each form another. */
export const formKey = z.uuid();

/** Whether this is the form's first arrival. A second one waits for the first, and is the first again when that was refused. */
export async function claimFormKey(tx: Db, key: string): Promise<boolean> {
  const stored = await tx.insert(sentForms).values({ key }).onConflictDoNothing().returning({ key: sentForms.key });
  return stored.length > 0;
}
