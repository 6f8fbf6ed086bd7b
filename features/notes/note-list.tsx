import { Link } from 'react-router';
import { useState } from 'react';
import { raceHref } from '#features/racing/race-href.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { notesCopy as copy } from '#text/notes/notes';
import { maxNoteLength, type NoteSubject, type NoteView } from './note.rules.ts';
import './notes.css';

type NoteListProps = {
  notes: readonly NoteView[];
  /** What stands under each note, such as its forms. */
  children?: (note: NoteView) => React.ReactNode;
};

/** A person's notes, each under what it is about; with the next start of the horse or rider (notes.where). */
export function NoteList({ notes, children }: NoteListProps) {
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

type FieldProps = { id: string; text: string; label: string };

function TextField({ id, text, label }: FieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <CountedText
        id={id}
        name="text"
        rows={4}
        max={maxNoteLength}
        defaultValue={text}
        required
        aria-describedby={`${id}-napoveda`}
      />
      <small className="muted" id={`${id}-napoveda`}>
        {copy.hint}
      </small>
    </>
  );
}

type NewProps = { subject: { kind: NoteSubject; id: number; name: string }; formKey: string; typed: string };

/** The form of a new note; `typed` is what a refused one had. */
export function NewNote({ subject, formKey, typed }: NewProps) {
  // One key for one text, so that sending it again after a lost answer doesn't write it twice.
  const [key] = useState(formKey);
  return (
    <section aria-labelledby="nova">
      <div className="page-section-header">
        <h2 id="nova">{copy.newHeading(subject.name)}</h2>
      </div>
      <PostForm className="form-field">
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="subject" value={subject.kind} />
        <input type="hidden" name="subjectId" value={subject.id} />
        <TextField id="text-nove" text={typed} label={copy.field} />
        <p>
          <button className="button button-primary" type="submit" name="intent" value="write">
            {copy.save}
          </button>
        </p>
      </PostForm>
    </section>
  );
}

/** The forms that change and delete a note; `typed` is what a refused change had, null = none was refused. */
export function NoteForms({ note, typed }: { note: NoteView; typed: string | null }) {
  // A form that is being sent again stays open, though its refusal is gone.
  const [isOpen, setIsOpen] = useState(typed !== null);
  const hidden = (
    <>
      <input type="hidden" name="noteId" value={note.id} />
      <input type="hidden" name="seen" value={note.text} />
    </>
  );
  return (
    <details
      className="more"
      open={isOpen || typed !== null}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="button button-outline button-small" aria-label={copy.changeNamed(note.name)}>
        {copy.change}
      </summary>
      <PostForm className="form-field" key={`change ${note.text}`}>
        {hidden}
        <TextField id={`text-${note.id}`} text={typed ?? note.text} label={copy.field} />
        <p>
          <button className="button button-primary button-small" type="submit" name="intent" value="change">
            {copy.save}
          </button>
        </p>
      </PostForm>
      <PostForm key={`remove ${note.text}`}>
        {hidden}
        <button
          className="button button-danger button-small"
          type="submit"
          name="intent"
          value="remove"
          aria-label={copy.removeNamed(note.name)}
        >
          {copy.remove}
        </button>
      </PostForm>
    </details>
  );
}
