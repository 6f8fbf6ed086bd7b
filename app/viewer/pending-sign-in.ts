import { parseJson } from '#app/ui/read-json.ts';
import { boolean, object, oneOf, type ValueOf } from '#domain/shared/json-shape.ts';

const pendingSignInShape = object({ method: oneOf(['email', 'google']), withSecondFactor: boolean });
export type PendingSignIn = ValueOf<typeof pendingSignInShape>;
export type SignInMethod = PendingSignIn['method'];

const key = 'pendingSignIn';

/** Remembers in this tab that a sign-in form was sent, also across the redirect to Google, so that its success can be reported to analytics. */
export function storePendingSignIn(method: SignInMethod, { withSecondFactor = false } = {}): void {
  // The second form, which asks for a code, keeps the method of the first.
  const first = withSecondFactor ? consumePendingSignIn() : null;
  const pending: PendingSignIn = { method: first?.method ?? method, withSecondFactor };
  try {
    sessionStorage.setItem(key, JSON.stringify(pending));
  } catch {
    // Without storage the sign-in succeeds all the same, only unreported.
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
