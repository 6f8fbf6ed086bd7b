import { redirectTarget } from './redirect-target.rules.ts';

/** The views of signing in (accounts.screen); 'leave' redirects to `to`. */
export type AuthView =
  | { name: 'sign-in' | 'sign-up' | 'forgotten' | 'second-factor' | 'recovery'; target: string | null }
  | { name: 'profile' }
  /** `requiredFor`: the address of the administration that needs the second factor first. */
  | { name: 'password'; requiredFor: string | null }
  | { name: 'mail-choice'; target: string | null }
  | { name: 'leave'; to: string };

type Query = { has(name: string): boolean; get(name: string): string | null };

export type AuthFacts = {
  isSignedIn: boolean;
  /** This browser has given its first factor and must give a code. */
  hasChallenge: boolean;
  /** This browser opened a reset link. */
  hasResetToken: boolean;
  /** False for an account made through Google that hasn't chosen about mails (accounts.mail-consent). */
  hasAnsweredMailChoice: boolean;
};

/**
 * The view by query and state; a signed-in person leaves for the target unless the query names a tab
 * (accounts.leaving-auth).
 */
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

function signedInView(query: Query, { hasAnsweredMailChoice }: AuthFacts, target: string | null): AuthView {
  // A failed link to Google returns with an error, which is shown on the tab it started from.
  if (query.has('edit-profile') || query.has('error')) return { name: 'profile' };
  if (query.has('change-password')) {
    return { name: 'password', requiredFor: query.get('second-factor') === 'required' ? target : null };
  }
  return hasAnsweredMailChoice ? { name: 'leave', to: target ?? '/' } : { name: 'mail-choice', target };
}
