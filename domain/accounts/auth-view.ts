import { redirectTarget } from './redirect-target.ts';

/** What /auth shows (Spec 2 and 4); 'leave' goes on to `to`. */
export type AuthView =
  | { name: 'sign-in' | 'sign-up' | 'forgotten' | 'second-factor' | 'recovery'; target: string | null }
  | { name: 'profile' | 'password' }
  | { name: 'mail-choice'; target: string | null }
  | { name: 'leave'; to: string };

/** The address's query, as URLSearchParams has it. */
type Query = { has(name: string): boolean; get(name: string): string | null };

export type AuthFacts = {
  isSignedIn: boolean;
  /** A sign-in of this browser waits for its code. */
  hasChallenge: boolean;
  /** This browser came from a reset link. */
  hasResetToken: boolean;
  /** False for an account made through Google that hasn't been asked about mails (Decision C9). */
  hasAnsweredMailChoice: boolean;
};

/** Spec 2: the tab by query. Spec 4: the signed-in go on to their target unless they ask for one of their tabs. */
export function authView(query: Query, facts: AuthFacts): AuthView {
  const target = redirectTarget(query.get('redirect'));
  const wantsPassword = query.has('change-password');
  if (wantsPassword && facts.hasResetToken) return { name: 'recovery', target };
  if (facts.isSignedIn) return signedInView(query, facts, target);
  if (query.has('second-factor') && facts.hasChallenge) return { name: 'second-factor', target };
  if (query.has('register')) return { name: 'sign-up', target };
  if (query.has('reset')) return { name: 'forgotten', target };
  const tabAddress = query.has('edit-profile')
    ? '/auth?edit-profile=true'
    : wantsPassword
      ? '/auth?change-password=true'
      : null;
  return { name: 'sign-in', target: target ?? tabAddress };
}

function signedInView(
  query: Query,
  { hasAnsweredMailChoice: mailChoiceAsked }: AuthFacts,
  target: string | null,
): AuthView {
  // A link to Google that failed comes back with an error, which is said where the link was.
  if (query.has('edit-profile') || query.has('error')) return { name: 'profile' };
  if (query.has('change-password')) return { name: 'password' };
  return mailChoiceAsked ? { name: 'leave', to: target ?? '/' } : { name: 'mail-choice', target };
}
