/** The id, without '#', of a poll's results; a vote sent without JavaScript redirects to it. */
export const resultsAnchor = (pollId: number): string => `vysledky-${pollId}`;
