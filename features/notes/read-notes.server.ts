import { type SQL, sql } from 'drizzle-orm';
import { type NoteSubject, notesPageSize } from './note-limits.rules.ts';
import type { NotedRace, NoteRow, NoteView } from './note-view.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

/** What the list is of; null = everything. */
export type NotesQuery = {
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
