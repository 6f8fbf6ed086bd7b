// Apart from the schema, whose library stays off the pages that print them.

/** Bounds of what the columns of prices can hold; others than 1.01–10,000 get a warning (odds.entry-rules). */
export const minStored = 0.01;
export const maxStored = 999_999.99;

export const maxPricesAtOnce = 500;
