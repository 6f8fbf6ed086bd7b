/** Events of this tab when the sign-in session changes (accounts.session-events). They don't carry who is signed in. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

const name = 'rovinka:auth';

/** Notifies this tab only. */
export function emitAuthEvent(event: AuthEvent): void {
  dispatchEvent(new CustomEvent(name, { detail: event }));
}

/** Returns a function that stops listening. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<AuthEvent>).detail);
  addEventListener(name, handleEvent);
  return () => removeEventListener(name, handleEvent);
}
