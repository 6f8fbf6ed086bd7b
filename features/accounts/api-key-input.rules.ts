import { z } from 'zod';
import { keyRights, maxReadsPerMinute, minReadsPerMinute, maxKeyNameLength } from '#platform/command/api-key.rules.ts';

const name = z.string().trim().min(1, 'api-key.name-required').max(maxKeyNameLength, 'api-key.name-too-long');

export const ApiKeyInput = z
  .object({
    /** Of the rendered form, so that a form sent twice makes one key. */
    key: z.uuid(),
    name,
    rights: z.array(z.enum(keyRights)).min(1, 'api-key.right-required'),
    /** Of a key that reads the API, and of no other. */
    readsPerMinute: z
      .string()
      .trim()
      .regex(/^\d{0,9}$/, 'api-key.reads-invalid')
      .default('')
      .transform((text) => (text === '' ? null : Number(text)))
      .refine((reads) => reads === null || isLimit(reads), 'api-key.reads-invalid'),
  })
  .refine(({ rights, readsPerMinute }) => rights.includes('reads') === (readsPerMinute !== null), {
    path: ['readsPerMinute'],
    message: 'api-key.reads-together',
  });

const isLimit = (reads: number) => reads >= minReadsPerMinute && reads <= maxReadsPerMinute;

/** `seen`: the name that its administrator has seen. */
export const RenamedApiKey = z.object({ id: z.coerce.number().int().positive(), name, seen: z.string() });
