export const maxNameLength = 80;
export const maxNoteLength = 1000;

/** A field people don't see and robots fill in; a form that has it is answered as if it were taken, and isn't. */
export const honeypotField = 'web';
