import { recordWarnings } from './import-report.rules.ts';
import { columnName } from '#features/racing/fields.rules.ts';
import { cellOf, claimsOf, withoutFields } from './claim-cells.rules.ts';
import { type Claim, type ClaimField, isSameValue, outranking } from './source-claims.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { ImportState } from './import-state.server.ts';
import { claimKey, readClaims } from './source-claims.server.ts';
import { type AcceptedRow, isOpen } from './judge-rows.server.ts';
import type { RaceGroup } from './validate-batch.server.ts';

/**
 * Takes from rows what another source keeps from being stored (import.winning-source), and notes what all of them say
 * in `claims`. Rows of races that have started are left as they are, so history costs nothing.
 */
export async function leaveOutOutranked(state: ImportState, groups: RaceGroup[]): Promise<RaceGroup[]> {
  const { sourceName } = state;
  if (sourceName === null) return groups;
  const open = new Set(groups.filter(({ rows, race }) => rows[0] && isOpen(state, rows[0].row.event.date, race)));
  const ids = [...open].flatMap(({ rows }) =>
    rows.flatMap(({ stored }) => (stored && stored.id > 0 ? [stored.id] : [])),
  );
  const known = await readClaims(state.tx, ids);
  return groups.map((group) =>
    open.has(group) ? { ...group, rows: group.rows.map((row) => claimingRow(state, sourceName, row, known)) } : group,
  );
}

function claimingRow(
  state: ImportState,
  source: string,
  accepted: AcceptedRow,
  known: ReadonlyMap<string, Claim[]>,
): AcceptedRow {
  const { row, stored } = accepted;
  const now = state.now.getTime() as Instant;
  const claims = claimsOf(row.runner);
  const outranked = claims.flatMap(({ field, value }): ClaimField[] => {
    const others = stored ? (known.get(claimKey(stored.id, field)) ?? []) : [];
    const winner = outranking(field, { source, value, at: now }, others, state.preferred, now);
    if (!winner) return [];
    if (!isSameValue(field, winner.value, value)) warn(state, row.line, field, value, winner);
    return [field];
  });
  return { ...accepted, claims, row: { ...row, runner: withoutFields(row.runner, outranked) } };
}

function warn({ report }: ImportState, line: number, field: ClaimField, value: string | null, winner: Claim): void {
  const who = winner.source === '' ? 'ruční zápis' : `zdroj ${winner.source}`;
  const reason = `nepoužije se, přednost má ${who} (${winner.value ?? 'prázdné'})`;
  recordWarnings(report, [{ line, column: columnName('runner', cellOf(field)), value: value ?? '', reason }]);
}
