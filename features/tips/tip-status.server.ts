import type { TipRefusal } from './tip-refusal.rules.ts';
import type { ActorRefusal } from '#platform/command/actor.server.ts';

export type TipCode =
  | TipRefusal
  | 'tip.duplicate'
  | 'tip.unknown-runner'
  | 'tip.other-account'
  | 'input.invalid'
  | ActorRefusal;

/** The HTTP status of each refusal. */
const statuses = {
  'tip.duplicate': 409,
  'tip.closed': 409,
  'tip.race-completed': 409,
  'tip.race-cancelled': 409,
  'tip.no-start-time': 409,
  'tip.non-starter': 409,
  'tip.unknown-runner': 404,
  'tip.other-account': 403,
  'input.invalid': 400,
  'actor.not-signed-in': 401,
  'actor.not-admin': 403,
} as const satisfies Record<TipCode, number>;

/** The HTTP status of a refused tip, the same for our own pages and for API clients. */
export const tipStatus = (code: TipCode): (typeof statuses)[TipCode] => statuses[code];
