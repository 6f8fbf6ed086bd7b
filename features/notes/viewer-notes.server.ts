import { person } from '#platform/http/route-rules.server.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { noteSubjects, noteView } from './note.rules.ts';
import { readNotesOf } from './notes.server.ts';

/** The viewer's notes for the page of a horse, a jockey or a race (?horse=12), notes.where. */
export const notesResource = resource('/api/viewer/notes', person(['horse', 'jockey', 'race']), {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return errorResponse(401, 'actor.not-signed-in');
    const kind = noteSubjects.find((subject) => query.has(subject));
    const id = kind ? parseId(query.get(kind)) : null;
    if (!kind || id === null) return errorResponse(400, 'input.invalid');
    const rows = await readNotesOf(db, person.id, { kind, id }, pragueDate(now));
    return Response.json(rows.map(noteView));
  },
});
