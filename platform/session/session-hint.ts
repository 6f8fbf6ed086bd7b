/** 'hint': compare the cookie only; 'server': ask the server as well. */
export type SessionCheck = 'hint' | 'server';

/** BroadcastChannel on which tabs tell each other to check the session. */
export const authChannelName = 'rovinka-auth';

/** Whether this browser has voted without signing in, by a cookie that scripts may read. */
export const hasVoterHint = (): boolean => /(?:^|; )voter=1/.test(document.cookie);

/** Whether somebody is probably signed in, by a cookie that scripts may read; it contains no secret. */
export const hasSessionHint = (): boolean => /(?:^|; )signed_in=1/.test(document.cookie);

/** Whether a confirmation link has just signed somebody in, by a cookie that scripts may read; says so once. */
export const consumeConfirmation = (): boolean => consumeCookie('confirmed') !== null;

/** Why the tip that somebody signed in for is no longer taken, said once, likewise. */
export const consumeMissedTip = (): string | null => consumeCookie('missed_tip');

function consumeCookie(name: 'confirmed' | 'missed_tip'): string | null {
  const value = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
  if (value !== null) document.cookie = `${name}=; Path=/; Max-Age=0`;
  return value;
}
