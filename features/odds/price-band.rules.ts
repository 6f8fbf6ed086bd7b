/** Highest price of each band, null = open. A price at a limit belongs to the lower band (odds-analysis.bands). */
export const priceBandLimits = [2, 4, 8, 15, null] as const;
export const priceBands = [0, 1, 2, 3, 4] as const;
export type PriceBand = (typeof priceBands)[number];

/** The band in which a price counts. */
export function priceBand(odds: number): PriceBand {
  const index = priceBandLimits.findIndex((limit) => limit === null || odds <= limit);
  return index as PriceBand;
}
