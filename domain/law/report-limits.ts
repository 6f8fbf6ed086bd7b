// Without Zod: browsers load the forms.

/** Characters that a reporter, or an administrator who decides, may write. */
export const reasonMaxLength = 500;
