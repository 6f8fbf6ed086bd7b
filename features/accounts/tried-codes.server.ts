import { type Actor, signedIn } from '#platform/command/actor.server.ts';
import type { LimitRule, Limits } from './limits.server.ts';
import { attemptHours } from '#platform/text/invitation-code.rules.ts';

/** There are 2^40 invitation codes; with so few attempts nobody guesses one. */
const personLimit = { name: 'invitation-code', points: 10, seconds: attemptHours * 3600 } as const satisfies LimitRule;
const addressLimit = {
  name: 'invitation-code-place',
  points: 30,
  seconds: attemptHours * 3600,
} as const satisfies LimitRule;

export type CodeTrier = { accounts: { limits: Limits }; clientAddress: string };

/**
 * Counts one tried invitation code, of a Fantasy league or a group alike; whether the person or address has tried too
 * many. A valid code counts too: who knows one could leave and join again and try others for ever.
 */
export async function triedTooManyCodes({ accounts, clientAddress }: CodeTrier, actor: Actor): Promise<boolean> {
  const person = signedIn.allows(actor) ? actor.id : 'nobody';
  const wait =
    (await accounts.limits.consume(personLimit, person)) ??
    (await accounts.limits.consume(addressLimit, clientAddress));
  return wait !== null;
}
