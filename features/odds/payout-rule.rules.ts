/**
 * What a tip on a place that is paid returns (simulation.payout): the mean price of the market 1–`market`, without one this
 * root of the win price.
 */
export const payoutRule = { market: 3, root: 3 } as const;
