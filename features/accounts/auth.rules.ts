import { safeLink } from '#platform/text/safe-link.rules.ts';

/** So old may a sign-in be that stands for a password (accounts.second-factor). */
export const freshSignInMinutes = 10;

/** So long the links of mails work: to confirm an address, to set a new password (accounts.confirmation). */
export const linkHours = { confirm: 24, reset: 1 };

/** Digits of an authenticator app's code (accounts.second-factor). */
export const secondFactorDigits = 6;

/** Where the second factor is set up. */
export const secondFactorAddress = '/auth?change-password=true#dvoufazove-overeni';

/** The same, for an administrator who may not enter without it: it says so, and leads on to `target` (admin.guard). */
export function requiredSecondFactorAddress(target: string): string {
  return `/auth?change-password=true&second-factor=required&redirect=${encodeURIComponent(target)}#dvoufazove-overeni`;
}

/** Where to go after signing in, as a path of our own site; null for everything else (accounts.redirect-target). */
export function redirectTarget(input: unknown): string | null {
  return typeof input === 'string' && input.startsWith('/') ? safeLink(input) : null;
}

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
