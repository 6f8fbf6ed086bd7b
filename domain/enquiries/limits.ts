/** Limits of visitors' forms on /chov and /syndicates, in visible characters. */
export const maxNameLength = 80;
export const maxNoteLength = 1000;

/** A hidden field that only robots fill in; such a form gets a success but is not stored (breeding.public-forms). */
export const honeypotField = 'web';
