import { and, eq } from 'drizzle-orm';
import { NoteChange, NoteDeletion } from './note-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { notes } from './notes.tables.ts';

/**
 * Replaces the text of the actor's note, if it is still what they saw (notes.change). Refusals: note.empty,
 * note.too-long, note.unknown, note.changed-elsewhere.
 */
export const changeNote = command({
  name: 'change-note',
  who: signedIn,
  input: NoteChange,
  async run({ tx, actor, now }, { noteId, seen, text }) {
    const own = and(eq(notes.id, noteId), eq(notes.userId, actor.id));
    const [note] = await tx.select({ text: notes.text }).from(notes).where(own).for('update');
    if (!note) return refused('note.unknown');
    // The same change sent twice finds its own text.
    if (note.text !== seen && note.text !== text) return refused('note.changed-elsewhere');
    if (note.text !== text)
      await tx
        .update(notes)
        .set({ text, changedAt: new Date(now) })
        .where(own);
    return done(null, { changed: [] });
  },
});

/**
 * Deletes the actor's note, if it is still what they saw; one that is gone already is no error. Refusal:
 * note.changed-elsewhere.
 */
export const deleteNote = command({
  name: 'delete-note',
  who: signedIn,
  input: NoteDeletion,
  async run({ tx, actor }, { noteId, seen }) {
    const own = and(eq(notes.id, noteId), eq(notes.userId, actor.id));
    const [note] = await tx.select({ text: notes.text }).from(notes).where(own).for('update');
    if (note && note.text !== seen) return refused('note.changed-elsewhere');
    await tx.delete(notes).where(own);
    return done(null, { changed: [] });
  },
});
