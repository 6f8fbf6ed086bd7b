import { noteSubjects } from '#domain/notes/note-limits.ts';
import { noteView } from '#domain/notes/note-view.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { parseId } from '#domain/shared/query.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';
import { readNotesOf } from '#server/notes/read-notes.ts';

/** The viewer's notes for the page of a horse, a jockey or a race (?horse=12), notes.where. */
export const notesResource = resource('/api/viewer/notes', {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const kind = noteSubjects.find((subject) => query.has(subject));
    const id = kind ? parseId(query.get(kind)) : null;
    if (!kind || id === null) return errorResponse(400, 'input.invalid');
    const rows = await readNotesOf(db, person.id, { kind, id }, pragueDate(now));
    return Response.json(rows.map(noteView));
  },
});
