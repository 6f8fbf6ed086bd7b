/** Where the results of a poll stand on its page: the place a vote without a script leads to. */
export const resultsAnchor = (pollId: number): string => `vysledky-${pollId}`;
