/** The span of the column of late starts beside a season's table. */
export const lastDays = 14;
