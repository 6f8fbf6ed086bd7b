/** The anchor of a poll's results, to which a vote without a script redirects. */
export const resultsAnchor = (pollId: number): string => `vysledky-${pollId}`;
