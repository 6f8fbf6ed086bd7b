/** The id, without '#', of a poll's results section in poll-box.tsx; a vote sent without JavaScript redirects to it. */
export const resultsAnchor = (pollId: number): string => `vysledky-${pollId}`;
