import type { ReactNode } from 'react';
import { adminRacesCopy as copy } from './races.cs.ts';
import { Cloth } from '#features/racing/cloth.tsx';
import type { RaceGrid } from './race-grid.rules.ts';
import { rowIds, type Grid } from '#features/admin/grid/grid.rules.ts';
import { isScratched } from './scratch.rules.ts';

/**
 * The heading of each row of a race's grid: the number, and the horse unless a cell names it, or how many horses a race
 * has.
 */
export function rowHeads(grid: Grid, { rowHeaders }: RaceGrid): ReadonlyMap<string, ReactNode> {
  const hasColumn = (column: string) => grid.columns.some(({ key }) => key === column);
  const hasNames = hasColumn('horse');
  const hasCodes = hasColumn('status');
  return new Map(
    rowIds(grid).map((rowId) => {
      const runner = rowHeaders.find(({ id }) => id === rowId);
      if (!runner)
        return [
          rowId,
          <span key={rowId} className="badge badge-ok">
            {copy.newRow}
          </span>,
        ];
      const isNonStarter = hasCodes ? isScratched(grid, rowId) : runner.isNonStarter;
      const head = (
        <span key={rowId} className={`edit-grid-row-head${isNonStarter ? ' is-scratched' : ''}`}>
          <Cloth number={runner.number} isSmall isNonStarter={isNonStarter} />
          {runner.runnerCount === null ? (
            runner.name !== null && <b className={hasNames ? 'on-cards-only' : undefined}>{runner.name}</b>
          ) : (
            <>
              {runner.name !== null && <b className="on-cards-only">{runner.name}</b>}
              <small className="numeric">{copy.runnerCount(runner.runnerCount)}</small>
            </>
          )}
          {isNonStarter && (
            <small className="visually-hidden">{runner.runnerCount === null ? copy.nonStarter : copy.cancelled}</small>
          )}
        </span>
      );
      return [rowId, head];
    }),
  );
}
