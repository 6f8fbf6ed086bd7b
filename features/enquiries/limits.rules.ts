/** Limits of visitors' forms, in visible characters. */
export const minNameLength = 2;
export const maxNameLength = 80;
export const maxNoteLength = 1000;
/** Forms from one address or mailbox are counted for so long. */
export const countedHours = 1;
export const phoneDigits = { min: 9, max: 15 } as const;

/** A hidden field that only robots fill in; such a form gets a success but is not stored (breeding.public-forms). */
export const honeypotField = 'web';
