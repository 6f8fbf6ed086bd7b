/** So long the links of mails work: to confirm an address, to set a new password (accounts.confirmation). */
export const linkHours = { confirm: 24, reset: 1 };
