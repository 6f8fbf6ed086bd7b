import type { TipRefusal } from '#domain/tips/refuse-tip.ts';
import type { ActorRefusal } from '#server/actor.ts';

/** A refused tip as the API answers it (downloads.error-body). */
export type TipError = {
  status: 400 | 401 | 403 | 404 | 409;
  body: { code: string; reason: string; message: string; fields?: Record<string, string[]> };
};

type TipCode = TipRefusal | 'tip.duplicate' | 'tip.unknown-runner' | 'input.invalid' | ActorRefusal;

/** The SQLSTATE that clients expect where there is one, else the HTTP status. */
const codes: Record<TipCode, { status: TipError['status']; code: string }> = {
  'tip.duplicate': { status: 409, code: '23505' },
  'tip.closed': { status: 409, code: 'P0T01' },
  'tip.race-completed': { status: 409, code: 'P0T01' },
  'tip.race-cancelled': { status: 409, code: 'P0T01' },
  'tip.no-start-time': { status: 409, code: 'P0T01' },
  'tip.non-starter': { status: 409, code: 'P0T01' },
  'tip.unknown-runner': { status: 404, code: '23503' },
  'input.invalid': { status: 400, code: '400' },
  'actor.not-signed-in': { status: 401, code: '401' },
  'actor.not-admin': { status: 403, code: '403' },
};

/** What a refused tip answers, to our own pages and to API clients alike; `message` is a sentence for people (tips.messages). */
export function tipError(
  { code: reason, fields }: { code: TipCode; fields?: Record<string, string[]> },
  message: string,
): TipError {
  const { status, code } = codes[reason];
  return { status, body: { code, reason, message, ...(fields ? { fields } : {}) } };
}
