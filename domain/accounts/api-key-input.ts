import { z } from 'zod';
import { keyRights } from './api-key.ts';

const name = z.string().trim().min(1, 'api-key.name-required').max(60, 'api-key.name-too-long');

/** Input of the command that creates a key. Sentences: copy/cs/admin/api-keys.ts. */
export const ApiKeyInput = z.object({
  /** Of the rendered form, so that a form sent twice makes one key. */
  key: z.uuid(),
  name,
  rights: z.array(z.enum(keyRights)).min(1, 'api-key.right-required'),
});

/** Input of the command that renames a key; `seen`: the name that its administrator has seen. */
export const RenamedApiKey = z.object({ id: z.coerce.number().int().positive(), name, seen: z.string() });
