import { parseJson } from '#platform/ui/read-json.ts';
import { boolean, object, oneOf, type ValueOf } from '#platform/http/json-shape.rules.ts';

const pendingSignInShape = object({ method: oneOf(['email', 'google']), withSecondFactor: boolean });
export type PendingSignIn = ValueOf<typeof pendingSignInShape>;
export type SignInMethod = PendingSignIn['method'];

const key = 'pendingSignIn';

/**
 * Remembers how somebody signs in, which a toast and analytics tell once they are signed in; sessionStorage keeps it
 * across the redirect to Google.
 */
export function storePendingSignIn(method: SignInMethod, { withSecondFactor = false } = {}): void {
  // The form of the second factor does not know the method of the first step: it is kept.
  const first = withSecondFactor ? consumePendingSignIn() : null;
  const pending: PendingSignIn = { method: first?.method ?? method, withSecondFactor };
  try {
    sessionStorage.setItem(key, JSON.stringify(pending));
  } catch {
    // Without storage the sign-in still works; it is just not reported.
    return;
  }
}

/** Returns the pending sign-in and removes it. */
export function consumePendingSignIn(): PendingSignIn | null {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return parseJson(stored, pendingSignInShape);
  } catch {
    return null;
  }
}
