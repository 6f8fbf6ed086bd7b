/** What fits into a poll (polls.administration). */
export const pollLimits = { question: 200, description: 500, option: 120, minOptions: 2, maxOptions: 12 } as const;
