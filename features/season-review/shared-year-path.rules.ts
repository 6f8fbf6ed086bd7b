/** The address at which a shared year is read by whoever has it (season-review.sharing). */
export const sharedYearPath = (code: string): string => `/year/${code}`;
