/** Years from which a person may have an account and play in the contest (law.adults). */
export const adultAge = 18;

/** Within so many days the operator answers who writes about their data or about an obstacle. */
export const answerDays = 30;

/** So long messages stay in the list (notifications.screen). */
export const keptDays = 90;

// Without Zod: browsers load the forms.

/** Characters that a reporter, or an administrator who decides, may write. */
export const reasonMaxLength = 500;

/** A person's reports are counted for so long. */
export const reportLimit = { count: 20, hours: 1 } as const;
