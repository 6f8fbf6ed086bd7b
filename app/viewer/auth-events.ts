/** Session events (accounts.session-events). They carry no data: viewer.ts stores who is signed in. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

const name = 'rovinka:auth';

/** Says it to this tab; session-watch.ts says to the others what concerns them. */
export function emitAuthEvent(event: AuthEvent): void {
  dispatchEvent(new CustomEvent(name, { detail: event }));
}

/** Returns how to stop listening. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  const handleMessage = (event: Event) => listener((event as CustomEvent<AuthEvent>).detail);
  addEventListener(name, handleMessage);
  return () => removeEventListener(name, handleMessage);
}
