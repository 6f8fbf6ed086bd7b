import { eq } from 'drizzle-orm';
import { NoteInput } from './note-input.rules.ts';
import { maxNotes } from './note-limits.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { claimFormKey, formKey } from '#platform/db/claim-form-key.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { notes } from './notes.tables.ts';
import { readSubject } from './read-subject.server.ts';

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
