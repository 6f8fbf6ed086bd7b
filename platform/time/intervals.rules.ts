/** How sure an interval is, with its quantile of the normal distribution. */
type Interval = { percent: number; quantile: number };

/** Of shares and of results against the market (statistics.market-interval). */
export const shareInterval: Interval = { percent: 90, quantile: 1.645 };
/** Of forecasts, and of measures of the rating (rating.honesty). */
export const forecastInterval: Interval = { percent: 95, quantile: 1.96 };
