import { eq } from 'drizzle-orm';
import { NoteInput } from '#domain/notes/note-input.ts';
import { maxNotes } from '#domain/notes/note-limits.ts';
import { refused } from '#domain/shared/result.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { claimFormKey, formKey } from '#server/db/claim-form-key.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { notes } from '#server/db/schema/notes.ts';
import { readSubject } from './read-subject.ts';

/**
 * Stores a note of the actor on a horse, a jockey or a race; a form sent twice stores one (notes.change). Refusals:
 * note.empty, note.too-long, note.too-many, note.unknown.
 */
export const writeNote = command({
  name: 'write-note',
  who: signedIn,
  input: NoteInput.extend({ key: formKey }),
  async run({ tx, actor, now }, { subject, subjectId, text, key }) {
    await lockPerson(tx, actor.id);
    if (!(await claimFormKey(tx, key))) return done(null, { changed: [] });
    const subjectName = await readSubject(tx, subject, subjectId);
    if (subjectName === null) return refused('note.unknown');
    if ((await tx.$count(notes, eq(notes.userId, actor.id))) >= maxNotes) return refused('note.too-many');
    const createdAt = new Date(now);
    await tx
      .insert(notes)
      .values({ userId: actor.id, [subjectColumns[subject]]: subjectId, subjectName, text, createdAt });
    return done(null, { changed: [] });
  },
});

const subjectColumns = { horse: 'horseId', jockey: 'jockeyId', race: 'raceId' } as const;
