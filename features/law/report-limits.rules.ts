// Without Zod: browsers load the forms.

/** Characters that a reporter, or an administrator who decides, may write. */
export const reasonMaxLength = 500;

/** A person's reports are counted for so long. */
export const reportLimit = { count: 20, hours: 1 } as const;
