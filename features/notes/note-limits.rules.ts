/** In visible characters (notes.text); and how many notes one person keeps. */
export const maxNoteLength = 500;
export const maxNotes = 2000;
export const notesPageSize = 20;

export const noteSubjects = ['horse', 'jockey', 'race'] as const;
/** What a note is about. */
export type NoteSubject = (typeof noteSubjects)[number];
