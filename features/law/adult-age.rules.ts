/** Years from which a person may have an account and play in the contest (law.adults). */
export const adultAge = 18;
