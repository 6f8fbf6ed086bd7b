import { isLookalikeName } from '#domain/admin/find-pairs.ts';
import type { Finding } from '#domain/admin/races/grid-findings.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';
import type { Db } from '#server/db/db.ts';
import { jockeys, trainers } from '#server/db/schema/racing.ts';
import { findHorses, findPeople } from './find-or-add-names.ts';
import { readNamesLike, type NameKind, type NameLike } from './read-names-like.ts';

/**
 * Typed names that are not stored yet, with similar stored ones, to be confirmed before saving (race-office.warnings).
 */
export async function readNewNames(db: Db, edits: readonly CellEdit[]): Promise<Finding[]> {
  const editsOf = (column: NameKind) => edits.filter((edit) => edit.column === column && edit.value !== '');
  const texts = (column: NameKind) => editsOf(column).map(({ value }) => value);
  const found = {
    horse: await findHorses(db, texts('horse')),
    jockey: await findPeople(db, jockeys, texts('jockey')),
    trainer: await findPeople(db, trainers, texts('trainer')),
  };
  const findings: Finding[] = [];
  for (const kind of ['horse', 'jockey', 'trainer'] as const) {
    for (const { rowId, column, value } of editsOf(kind)) {
      if (found[kind].get(value) !== 'new') continue;
      const known = await readNamesLike(db, kind, value);
      const like = distinctNames(known.filter(({ name }) => isLookalikeName(value, name)));
      findings.push({ rowId, column, kind: 'new-name', name: value, like });
    }
  }
  return findings;
}

/** Namesakes get their note, a birth year, which a cell can hold. */
function distinctNames(names: readonly NameLike[]): string[] {
  return names.map(({ name, note }) => {
    const isShared = names.filter((other) => other.name === name).length > 1;
    return isShared && note !== null ? `${name} ${note}` : name;
  });
}
