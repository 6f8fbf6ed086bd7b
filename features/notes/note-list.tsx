import { Link } from 'react-router';
import { notesCopy as copy } from './notes.cs.ts';
import { raceHref } from '#features/racing/race-href.ts';
import type { NoteView } from './note-view.rules.ts';
import './notes.css';

type Props = {
  notes: readonly NoteView[];
  /** What stands under each note, such as its forms. */
  children?: (note: NoteView) => React.ReactNode;
};

/** A person's notes, each under what it is about; with the next start of the horse or rider (notes.where). */
export function NoteList({ notes, children }: Props) {
  return (
    <ul className="note-list">
      {notes.map((note) => (
        <li key={note.id}>
          <p className="note-head">
            {note.path === null ? <b>{note.name}</b> : <Link to={note.path}>{note.name}</Link>}
            <small>
              {note.path === null ? `${copy.gone} · ` : ''}
              {copy.when(note)}
            </small>
          </p>
          <p className="note-text">{note.text}</p>
          {note.next && (
            <p className="small-text">
              <Link to={raceHref(note.next)}>{copy.next(note.next)}</Link>
            </p>
          )}
          {children?.(note)}
        </li>
      ))}
    </ul>
  );
}
