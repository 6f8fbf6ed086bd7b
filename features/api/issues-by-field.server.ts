import type { z } from 'zod';

/** Codes, not texts: whoever calls the API words them. */
export function issuesByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, code } of error.issues) (fields[path.join('.')] ??= []).push(code);
  return fields;
}
