/** 'hint': compare the cookie only; 'server': ask the server as well. */
export type SessionCheck = 'hint' | 'server';

/** BroadcastChannel on which tabs tell each other to check the session (refresh-viewer.ts, session-watch.ts). */
export const authChannelName = 'rovinka-auth';

/** Whether this browser has voted without signing in, by a cookie that scripts may read; asked by session-watch.ts. */
export const hasVoterHint = (): boolean => /(?:^|; )voter=1/.test(document.cookie);

/** Whether somebody is probably signed in, by a cookie that scripts may read; it contains no secret. */
export const hasSessionHint = (): boolean => /(?:^|; )signed_in=1/.test(document.cookie);

/** Whether a confirmation link has just signed somebody in, by a cookie that scripts may read; says so once. */
export function consumeConfirmation(): boolean {
  const isConfirmed = /(?:^|; )confirmed=1/.test(document.cookie);
  if (isConfirmed) document.cookie = 'confirmed=; Path=/; Max-Age=0';
  return isConfirmed;
}
