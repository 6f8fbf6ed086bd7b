import { Link } from 'react-router';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { notesCopy as copy } from '#text/notes/notes';
import { notesShape, type NoteSubject } from './note.rules.ts';
import { NoteList } from './note-list.tsx';
import './notes.css';

const noTopics: readonly string[] = [];

/** On the page of a horse, a jockey or a race: what the signed-in person wrote about it. Visitors don't see it. */
export function OwnNotes({ subject, id }: { subject: NoteSubject; id: number }) {
  const { value, state } = usePrivateAnswer(`/api/viewer/notes?${subject}=${id}`, notesShape, noTopics);
  return (
    <section className="page-section page-section-compact own-notes" aria-labelledby="poznamky">
      <div className="page-section-header">
        <h2 id="poznamky">{copy.own}</h2>
        <p>{copy.ownText}</p>
      </div>
      {value && value.length > 0 && <NoteList notes={value} />}
      {state === 'failed' && <p className="source-note">{copy.failed}</p>}
      <p className="inline-group">
        <Link className="button button-outline button-small" to={`/user-dashboard/notes?${subject}=${id}`}>
          {copy.write}
        </Link>
        <Link to="/user-dashboard/notes">{copy.all}</Link>
      </p>
    </section>
  );
}
