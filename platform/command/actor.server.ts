import type { KeyRight } from './api-key.rules.ts';

/** Who runs a command. `system` is the command line or a job and has an administrator's rights. */
export type Actor = { role: 'visitor' } | SignedIn | { role: 'system' } | Program;
/** A program with a key of limited rights (accounts.api-keys). */
export type Program = { role: 'program'; keyId: number; name: string; rights: readonly KeyRight[] };
export type SignedIn = { role: 'user'; id: string } | { role: 'admin'; id: string };
export type Administrator = { role: 'admin'; id: string } | { role: 'system' };

export type ActorRefusal = 'actor.not-signed-in' | 'actor.not-admin';

/** Who may run a command. `AllowedActor` is the type of the actor that the command receives. */
export type AccessRule<AllowedActor extends Actor, Name extends string = string> = {
  name: Name;
  allows(actor: Actor): actor is AllowedActor;
  refusal: ActorRefusal;
};

/** Everybody may run the command. */
export const anyone: AccessRule<Actor, 'anyone'> = {
  name: 'anyone',
  allows: (_actor): _actor is Actor => true,
  refusal: 'actor.not-signed-in',
};

/** Signed-in people may run it. */
export const signedIn: AccessRule<SignedIn, 'signedIn'> = {
  name: 'signedIn',
  allows: (actor) => actor.role === 'user' || actor.role === 'admin',
  refusal: 'actor.not-signed-in',
};

/** Administrators, the command line and jobs may run it. */
export const admin: AccessRule<Administrator, 'admin'> = {
  name: 'admin',
  allows: (actor) => actor.role === 'admin' || actor.role === 'system',
  refusal: 'actor.not-admin',
};

const withRight = <Name extends string>(name: Name, right: KeyRight): AccessRule<Program, Name> => ({
  name,
  allows: (actor): actor is Program => actor.role === 'program' && actor.rights.includes(right),
  refusal: 'actor.not-admin',
});

/** Programs whose key may push files with races. */
export const importingProgram = withRight('importingProgram', 'imports');

/** Programs whose key may push prices. */
export const pricingProgram = withRight('pricingProgram', 'prices');

/** The id that is stored with an administrator's write; null when a job or the command line writes. */
export const administratorId = (actor: Administrator): string | null => (actor.role === 'admin' ? actor.id : null);
