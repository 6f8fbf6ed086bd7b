import { and, eq, sql, type SQL } from 'drizzle-orm';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { formatDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, raceEvents, races } from '#features/racing/racing.tables.ts';
import { instant, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { claimFormKey, formKey } from '#platform/db/claim-form-key.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import {
  maxNotes,
  type NotedRace,
  type NoteRow,
  notesPageSize,
  type NoteSubject,
  type NoteView,
} from './note.rules.ts';
import { NoteChange, NoteDeletion, NoteInput } from './note-input.rules.ts';
import { notes } from './notes.tables.ts';

/**
 * The name of what a note is about, as it is shown; a note keeps it for the day when its subject is stored no more.
 * null for an unknown one.
 */
export async function readSubject(db: Db, subject: NoteSubject, id: number): Promise<string | null> {
  if (subject === 'race') return readRaceName(db, id);
  const [table, shown] = subject === 'horse' ? ([horses, horseName] as const) : ([jockeys, personName] as const);
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
  return row ? shown(row.name) : null;
}

async function readRaceName(db: Db, id: number): Promise<string | null> {
  const [race] = await db
    .select({ name: races.raceName, number: races.raceNumber, location: raceEvents.location, date: raceEvents.date })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.id, id));
  if (!race) return null;
  const name = race.name === null ? `${race.number}. dostih` : raceName(race.name);
  return `${name}, ${race.location} ${formatDate(race.date as PragueDate)}`;
}

/** What the list is of; null = everything. */
type NotesQuery = {
  words: readonly string[];
  subject: { kind: NoteSubject; id: number } | null;
  page: number;
};

/** A person's notes, newest first, one page of them, and how many there are. */
export async function readNotes(
  db: Db,
  userId: string,
  { words, subject, page }: NotesQuery,
  today: PragueDate,
): Promise<{ notes: NoteRow[]; total: number }> {
  const conditions = [
    sql`n.user_id = ${userId}`,
    ...(subject ? [sql`${columnOf[subject.kind]} = ${subject.id}`] : []),
    ...words.map((word) => sql`strpos(cz_fold(n.text || ' ' || ${nameNow}), cz_fold(${word})) > 0`),
  ];
  const condition = sql.join(conditions, sql` and `);
  const notes = await selectNotes(
    db,
    sql`where ${condition} order by n.id desc limit ${notesPageSize} offset ${(page - 1) * notesPageSize}`,
    today,
  );
  const { total } = await queryRow(
    db,
    { total: int },
    sql`select count(*)::int as total from ${joined} where ${condition}`,
  );
  return { notes, total };
}

/** A person's notes on one page of the site, newest first: of a race also those on its horses and riders. */
export function readNotesOf(
  db: Db,
  userId: string,
  { kind, id }: { kind: NoteSubject; id: number },
  today: PragueDate,
): Promise<NoteRow[]> {
  const ofRunners =
    kind === 'race'
      ? sql` or n.horse_id in (select horse_id from race_participations where race_id = ${id})
          or n.jockey_id in (select jockey_id from race_participations where race_id = ${id})`
      : sql``;
  return selectNotes(
    db,
    sql`where n.user_id = ${userId} and (${columnOf[kind]} = ${id}${ofRunners}) order by n.id desc limit ${maxOnPage}`,
    today,
  );
}

/** More are at /user-dashboard/notes. */
const maxOnPage = 50;

const columnOf = { horse: sql`n.horse_id`, jockey: sql`n.jockey_id`, race: sql`n.race_id` };

const nameNow = sql`coalesce(h.name, j.name, r.race_name || ' ' || e.location, n.subject_name)`;

const joined = sql`notes n
  left join individual_horses h on h.id = n.horse_id left join individual_jockeys j on j.id = n.jockey_id
  left join races r on r.id = n.race_id left join race_events e on e.id = r.event_id`;

async function selectNotes(db: Db, rest: SQL, today: PragueDate): Promise<NoteRow[]> {
  const rows = await queryRows(
    db,
    {
      id: int,
      text: text(),
      subjectName: text(),
      horse: nullable(json<{ id: number; name: string }>()),
      jockey: nullable(json<{ id: number; name: string }>()),
      race: nullable(json<NotedRace>()),
      next: nullable(json<NonNullable<NoteView['next']>>()),
      writtenAt: instant,
      changedAt: nullable(instant),
    },
    sql`
    select n.id::int, n.text, n.subject_name as "subjectName",
      case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as horse,
      case when j.id is not null then json_build_object('id', j.id, 'name', j.name) end as jockey,
      case when r.id is not null then json_build_object('id', r.id, 'name', r.race_name, ${raceFacts}) end as race,
      ahead.next, (extract(epoch from n.created_at) * 1000)::float8 as "writtenAt",
      (extract(epoch from n.changed_at) * 1000)::float8 as "changedAt"
    from ${joined} left join lateral (${nextStart(today)}) ahead on true ${rest}`,
  );
  return rows.map(({ horse, jockey, race, ...note }) => ({ ...note, subject: subjectOf(horse, jockey, race) }));
}

const raceFacts = sql`'eventId', e.id, 'raceNumber', r.race_number, 'location', e.location, 'date', e.date, 'time', r.time`;

/** The nearest start to come of the horse or rider that the note is about. */
const nextStart = (today: PragueDate) => sql`
  select json_build_object(${raceFacts}) as next
  from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
  where (p.horse_id = n.horse_id or p.jockey_id = n.jockey_id) and p.reserve is null
    and p.result_status is distinct from 'DNS' and not r.is_completed and not r.is_cancelled
    and e.status <> 'cancelled' and e.date >= ${today}
  order by e.date, r.start_at, r.race_number limit 1`;

function subjectOf(
  horse: { id: number; name: string } | null,
  jockey: { id: number; name: string } | null,
  race: NotedRace | null,
): NoteRow['subject'] {
  if (horse) return { kind: 'horse', ...horse };
  if (jockey) return { kind: 'jockey', ...jockey };
  return race && { kind: 'race', ...race };
}

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
