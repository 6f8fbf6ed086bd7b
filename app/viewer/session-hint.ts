/** 'look': the hint may have changed; 'ask': so may what the server says. */
export type SessionCheck = 'look' | 'ask';

export const authChannelName = 'rovinka-auth';

/** The cookie that scripts may read; it holds no secret. */
/** This browser has voted without signing in, says a cookie of the same kind. */
export const hasVoterHint = (): boolean => /(?:^|; )voter=1/.test(document.cookie);

export const hasHint = (): boolean => /(?:^|; )signed_in=1/.test(document.cookie);
