import { officeRefusal } from '#copy/cs/admin/races.ts';
import type { RaceSheet } from '#domain/admin/races/race-sheet.ts';
import type { SheetFindings, SheetStepAnswer } from '#domain/admin/races/sheet-answer.ts';
import { type SheetKind, sheetKinds } from '#domain/admin/races/sheet-columns.ts';
import { readRaceSheet } from '#server/admin/races/read-race-sheet.ts';
import { runSheetStep } from '#server/admin/races/run-sheet-step.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** One race's lineup, odds or results as a sheet. */
export const raceSheetsResource = resource('/api/admin/race-sheets/:kind/:raceId', {
  /** The stored sheet; an open editor lays its unsaved cells over it. */
  async GET({ ctx, params }) {
    const target = parseTarget(params);
    const sheet: RaceSheet | null = target && (await readRaceSheet(ctx.db, target.kind, target.raceId));
    return sheet ? Response.json(sheet) : errorResponse(404, 'not-found');
  },
  /** A step (`SheetRequest`): save, complete or reopen. Doubtful cells are refused with 422 and their findings. */
  async POST({ ctx, request, params }) {
    const target = parseTarget(params);
    if (!target) return errorResponse(404, 'not-found');
    const body: unknown = await request.json().catch(() => null);
    const input = typeof body === 'object' && body ? body : {};
    const result = await runSheetStep(ctx, target.kind, target.raceId, input);
    if (result.ok) return Response.json(result satisfies SheetStepAnswer);
    const { code, findings } = result;
    const status = code === 'input.invalid' ? 400 : findings.length > 0 ? 422 : 409;
    return errorResponse(status, code, { message: officeRefusal(code), more: { findings } satisfies SheetFindings });
  },
});

function parseTarget({ kind, raceId }: { kind: string; raceId: string }): { kind: SheetKind; raceId: number } | null {
  const known = sheetKinds.find((one) => one === kind);
  return known && /^[1-9]\d{0,14}$/.test(raceId) ? { kind: known, raceId: Number(raceId) } : null;
}
