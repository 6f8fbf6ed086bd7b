import type { BallotRefusal } from './ballot.rules.ts';

/** The id of a poll or option from a URL or a form; for anything else 0, which is never an id. */
export const parseId = (value: unknown): number => (/^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : 0);

/** A form as far as it is read here; FormData is not known to this floor. */
type Fields = { get(name: string): unknown; getAll(name: string): unknown[] };

/** The ballot of a poll's form; `honeypot` is the hidden field that only robots fill in. */
export function readBallotForm(form: Fields, pollId: number) {
  const optionIds = form.getAll('option').map(parseId);
  return { pollId, optionIds, honeypot: String(form.get('web') ?? '') };
}

const statuses: Partial<Record<BallotRefusal, 404 | 409 | 429>> = {
  'vote.unknown-poll': 404,
  'vote.duplicate': 409,
  'vote.closed': 409,
  'vote.too-often': 429,
};

/** The HTTP status of a refused vote. */
export const ballotStatus = (refusal: BallotRefusal): 400 | 404 | 409 | 429 => statuses[refusal] ?? 400;
