import { useState } from 'react';
import { data, Link } from 'react-router';
import { notificationsCopy } from '#text/notifications/notifications';
import { DashboardTabs } from '#features/dashboard/dashboard-page.tsx';
import { privateMeta } from '#platform/document/private-meta.ts';
import { fieldText } from '#platform/ui/form-values.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Pager } from '#platform/ui/pager.tsx';
import { SearchForm } from '#platform/ui/search-form.tsx';
import { parsePage } from '#platform/http/page.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { readForm, requestOf, requirePerson } from '#app/http/request-context.server.ts';
import '#features/notifications/notifications.css';
import { notesCopy as copy, noteMessage } from '#text/notes/notes';
import { handleNoteForm } from './note-actions.server.ts';
import { NewNote, NoteForms, NoteList } from './note-list.tsx';
import { notesPageSize, noteSubjects, noteView } from './note.rules.ts';
import { readNotes, readSubject } from './notes.server.ts';
import type { Route } from './+types/notes.route';

/**
 * /user-dashboard/notes: everything the person has noted, with the form for a new note on ?horse=, ?jockey= or ?race=.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId } = requirePerson(context, request);
  const { db, now } = requestOf(context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').slice(0, 100);
  const page = parsePage(searchParams.get('page'));
  const kind = noteSubjects.find((subject) => searchParams.has(subject));
  const id = kind ? parseId(searchParams.get(kind)) : null;
  const name = kind && id !== null ? await readSubject(db, kind, id) : null;
  const subject = kind && id !== null && name !== null ? { kind, id, name } : null;
  const words = q.split(/\s+/).filter(Boolean);
  const { notes, total } = await readNotes(db, userId, { words, subject, page }, pragueDate(now));
  return { notes: notes.map(noteView), total, q, page, subject, formKey: crypto.randomUUID() };
}

/** `written` is the key of a note that was written: its form is then a new, empty one. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePerson(context, request);
  const form = await readForm(request);
  const handled = await handleNoteForm(requestOf(context), form);
  if (handled === null) throw data(null, { status: 400 });
  const { intent, result } = handled;
  const written = intent === 'write' && result.ok ? fieldText(form, 'key') : null;
  if (result.ok) return { isDone: true, message: copy.saved[intent], refused: null, written };
  const code = ('fields' in result ? Object.values(result.fields)[0]?.[0] : undefined) ?? result.code;
  const refused = { noteId: intent === 'write' ? null : Number(form.get('noteId')), text: fieldText(form, 'text') };
  return data({ isDone: false, message: noteMessage(code), refused, written }, { status: 409 });
}

/** Also after a refusal: the note may say something else by now (notes.change). */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(copy.title, matches);
}

export default function Notes({ loaderData, actionData }: Route.ComponentProps) {
  const { notes, total, q, page, subject, formKey } = loaderData;
  const refused = actionData?.refused ?? null;
  // Kept here, because a sending that fails clears the answer before it, and its form must stay.
  const [lastWritten, setLastWritten] = useState('');
  const written = actionData?.written ?? lastWritten;
  if (written !== lastWritten) setLastWritten(written);
  const path = (to: { q: string; page: number }) => {
    const query = new URLSearchParams({
      ...(subject && { [subject.kind]: String(subject.id) }),
      ...(to.q !== '' && { q: to.q }),
      ...(to.page > 1 && { page: String(to.page) }),
    });
    return query.size === 0 ? '/user-dashboard/notes' : `/user-dashboard/notes?${query.toString()}`;
  };
  return (
    <main className="page-width notifications" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <p className="eyebrow">{notificationsCopy.area}</p>
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.lead}</p>
      </div>
      <DashboardTabs current="notes" />
      <div role="status">
        {actionData && (
          <p className={actionData.isDone ? 'alert alert-ok mt-5' : 'alert alert-error mt-5'}>{actionData.message}</p>
        )}
      </div>
      {subject && (
        <NewNote
          key={`${subject.kind} ${subject.id} ${lastWritten}`}
          subject={subject}
          formKey={formKey}
          typed={refused?.noteId === null ? refused.text : ''}
        />
      )}
      <section className="page-section page-section-compact" aria-labelledby="seznam">
        <div className="page-section-header">
          <h2 id="seznam">{subject ? copy.of(subject.name) : copy.all}</h2>
          {(subject || q !== '') && <Link to="/user-dashboard/notes">{copy.showAll}</Link>}
        </div>
        {(total > 0 || q !== '') && (
          <SearchForm
            label={copy.search}
            submit={copy.searchButton}
            text={q}
            hiddenFields={subject ? { [subject.kind]: String(subject.id) } : {}}
          />
        )}
        {notes.length > 0 ? (
          <>
            <NoteList notes={notes}>
              {(note) => <NoteForms note={note} typed={refused?.noteId === note.id ? refused.text : null} />}
            </NoteList>
            <Pager
              path={(to) => path({ q, page: to })}
              page={page}
              pageSize={notesPageSize}
              total={total}
              countText={copy.count(total)}
            />
          </>
        ) : (
          <div className="empty">
            <b>{q === '' ? copy.none.title : copy.notFound.title}</b>
            <p className="small-text">{q === '' ? copy.none.text : copy.notFound.text}</p>
          </div>
        )}
      </section>
    </main>
  );
}
