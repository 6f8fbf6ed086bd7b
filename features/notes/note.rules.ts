import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import {
  array,
  boolean,
  clockTime,
  instant,
  nullable,
  number,
  object,
  pragueDate,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** In visible characters (notes.text); and how many notes one person keeps. */
export const maxNoteLength = 500;
export const maxNotes = 2000;
export const notesPageSize = 20;

export const noteSubjects = ['horse', 'jockey', 'race'] as const;
/** What a note is about. */
export type NoteSubject = (typeof noteSubjects)[number];

const startShape = object({
  eventId: number,
  raceNumber: number,
  location: text,
  date: pragueDate,
  time: nullable(clockTime),
});

/** A note as its writer reads it. */
export type NoteView = ValueOf<typeof noteShape>;
const noteShape = object({
  id: number,
  text,
  /** What it is about, and its page; null when it is stored no more. */
  name: text,
  path: nullable(text),
  /** When it was written, or last changed. */
  at: instant,
  isChanged: boolean,
  /** The nearest start to come of its horse or rider. */
  next: nullable(startShape),
});

export const notesShape = array(noteShape);

/** A start to come, or the race a note is about. */
export type NotedRace = {
  id: number;
  name: string | null;
  eventId: number;
  raceNumber: number;
  location: string;
  date: PragueDate;
  time: ClockTime | null;
};

type NotedHorseOrRider = { kind: 'horse' | 'jockey'; id: number; name: string };

export type NoteRow = {
  id: number;
  text: string;
  /** As it was when the note was written. */
  subjectName: string;
  subject: NotedHorseOrRider | (NotedRace & { kind: 'race' }) | null;
  writtenAt: Instant;
  changedAt: Instant | null;
  next: NoteView['next'];
};

export function noteView({ id, text: written, subject, subjectName, writtenAt, changedAt, next }: NoteRow): NoteView {
  return {
    id,
    text: written,
    ...(subject ? subjectView(subject) : { name: subjectName, path: null }),
    at: changedAt ?? writtenAt,
    isChanged: changedAt !== null,
    next,
  };
}

function subjectView(subject: NonNullable<NoteRow['subject']>): Pick<NoteView, 'name' | 'path'> {
  if (subject.kind !== 'race') {
    const shown = subject.kind === 'horse' ? horseName : personName;
    return { name: shown(subject.name), path: `/${subject.kind}/${idSlug(subject.id, subject.name)}` };
  }
  const name = subject.name === null ? `${subject.raceNumber}. dostih` : raceName(subject.name);
  return { name, path: `/race-analysis/${analysisSlug({ ...subject, raceId: subject.id })}` };
}
