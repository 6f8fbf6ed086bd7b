import { isLookalikeName } from '#features/admin/find-pairs.rules.ts';
import type { Finding } from './grid-findings.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, trainers } from '#features/racing/racing.tables.ts';
import { findHorses, findPeople } from './find-or-add-names.server.ts';
import { readNamesLike, type NameKind, type NameLike } from './read-names-like.server.ts';

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
