// Apart from the schema, whose library stays off the pages that print them.

/** The highest price that the columns can hold; above 10,000 it gets a warning (odds.entry-rules). */
export const maxStored = 999_999.99;

export const maxPricesAtOnce = 500;
/** Prices are of winning, or of a place among the first up to this. */
export const maxMarket = 7;
/** Characters of an Idempotency-Key. */
export const maxKeyLength = 200;
