import { fieldText } from '#platform/ui/form-values.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { changeNote, deleteNote, writeNote } from './notes.server.ts';

/** The action of /user-dashboard/notes: runs what the form's `intent` names; null for an unknown one. */
export async function handleNoteForm(context: RequestContext, form: FormData) {
  const text = (name: string) => fieldText(form, name);
  const note = { noteId: Number(text('noteId')), seen: text('seen') };
  switch (text('intent')) {
    case 'write': {
      const given = { subject: text('subject'), subjectId: Number(text('subjectId')), key: text('key') };
      return { intent: 'write', result: await writeNote(context, { ...given, text: text('text') }) } as const;
    }
    case 'change':
      return { intent: 'change', result: await changeNote(context, { ...note, text: text('text') }) } as const;
    case 'remove':
      return { intent: 'remove', result: await deleteNote(context, note) } as const;
    default:
      return null;
  }
}
