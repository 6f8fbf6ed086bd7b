import { parseJson } from '#app/ui/read-json.ts';
import { boolean, object, oneOf, type ValueOf } from '#domain/shared/json-shape.ts';

const pendingSignInShape = object({ method: oneOf(['email', 'google']), withSecondFactor: boolean });
export type PendingSignIn = ValueOf<typeof pendingSignInShape>;
export type SignInMethod = PendingSignIn['method'];

const key = 'pendingSignIn';

/** A form that signs in was sent. Kept over the way to Google and back, so that what follows can be told as its success. */
export function storePendingSignIn(method: SignInMethod, { withSecondFactor = false } = {}): void {
  // The second step belongs to the way in that the first one took.
  const first = withSecondFactor ? consumePendingSignIn() : null;
  const pending: PendingSignIn = { method: first?.method ?? method, withSecondFactor };
  try {
    sessionStorage.setItem(key, JSON.stringify(pending));
  } catch {
    // Without storage the sign-in is only not greeted.
    return;
  }
}

/** What was expected, once. */
export function consumePendingSignIn(): PendingSignIn | null {
  try {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return parseJson(stored, pendingSignInShape);
  } catch {
    return null;
  }
}
