import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { sourceName } from './import-input.rules.ts';
import { guessMapping } from './mapping.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { importBatches, importSources } from './imports.tables.ts';
import { formKey, claimFormKey } from '#platform/db/claim-form-key.server.ts';
import type { Upload } from './read-upload.server.ts';

const StartedImport = z.object({
  key: formKey,
  source: sourceName,
  fileName: z.string().max(200).nullable(),
  upload: z.custom<Upload>(),
});

/** Stores an opened file with the mapping last used for its source, or a guessed one. Refusal: form.sent-already. */
export const startImport = command({
  name: 'start-import',
  who: admin,
  input: StartedImport,
  async run({ tx, actor }, { key, source, fileName, upload }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const [storedSource] = await tx.select().from(importSources).where(eq(importSources.name, source));
    const { format, encoding, content, headers, fixed = {}, sheets } = upload;
    const mapping = guessMapping(headers, storedSource?.mapping ?? null, fixed);
    const madeBy = actor.role === 'admin' ? actor.id : null;
    const [batch] = await tx
      .insert(importBatches)
      .values({ source, fileName, format, encoding, sheets, content, mapping, madeBy })
      .returning({ id: importBatches.id });
    if (!batch) throw new Error('The insert returned no row.');
    const after = { source, fileName, format, encoding, bytes: content.length };
    return done(batch, { changed: [], audit: { subject: `import:${batch.id}`, before: null, after } });
  },
});
