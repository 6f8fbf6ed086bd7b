import { admin } from '#platform/http/route-rules.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { officeRefusal } from '#text/race-office/race-office';
import { type GridFindings, type GridKind, gridKinds, type GridStepAnswer, type RaceGrid } from './race-grid.rules.ts';
import { readRaceGrid } from './read-grid.server.ts';
import { runGridStep } from './save-grid.server.ts';

/** One race's lineup, odds or results as a grid, or one day's races. */
export const raceGridsResource = resource('/api/admin/race-grids/:kind/:id', admin(), {
  /** The stored grid, to which an open editor then applies its unsaved cells. */
  async GET({ ctx, params }) {
    const target = parseTarget(params);
    const grid: RaceGrid | null = target && (await readRaceGrid(ctx.db, target.kind, target.id));
    return grid ? Response.json(grid) : errorResponse(404, 'not-found');
  },
  /**
   * Saves the grid, or completes or reopens the race (`GridRequest`). Cells to be confirmed or corrected are a 422 with
   * their findings.
   */
  async POST({ ctx, request, params }) {
    const target = parseTarget(params);
    if (!target) return errorResponse(404, 'not-found');
    const body: unknown = await request.json().catch(() => null);
    const input = typeof body === 'object' && body ? body : {};
    const result = await runGridStep(
      ctx,
      { mail: ctx.account.accounts.mail, links: ctx.account.accounts },
      target.kind,
      target.id,
      input,
    );
    if (result.ok) return Response.json(result satisfies GridStepAnswer);
    const { code, findings } = result;
    const status = code === 'input.invalid' ? 400 : findings.length > 0 ? 422 : 409;
    return errorResponse(status, code, { message: officeRefusal(code), more: { findings } satisfies GridFindings });
  },
});

function parseTarget({ kind, id }: { kind: string; id: string }): { kind: GridKind; id: number } | null {
  const known = gridKinds.find((one) => one === kind);
  return known && /^[1-9]\d{0,14}$/.test(id) ? { kind: known, id: Number(id) } : null;
}
