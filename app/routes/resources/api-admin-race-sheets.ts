import { data } from 'react-router';
import { officeRefusal } from '#copy/cs/admin/races.ts';
import { sheetKinds } from '#domain/admin/races/sheet-columns.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { readRaceSheet } from '#server/admin/races/read-race-sheet.ts';
import { runSheetStep } from '#server/admin/races/run-sheet-step.ts';
import type { Route } from './+types/api-admin-race-sheets';

/** One race's sheet as it is stored by now; an open editor puts what is typed over it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { kind, raceId } = sheetOf(params);
  const sheet = await readRaceSheet(requestOf(context).db, kind, raceId);
  return sheet ? Response.json(sheet) : Response.json(null, { status: 404 });
}

/** A step of the sheet: save, complete, reopen (`SheetAsk`). Cells in doubt answer 422 with their findings. */
export async function action({ request, params, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { kind, raceId } = sheetOf(params);
  const body: unknown = await request.json().catch(() => null);
  const result = await runSheetStep(requestOf(context), kind, raceId, typeof body === 'object' && body ? body : {});
  if (result.ok) return Response.json(result);
  const { code: reason, findings } = result;
  const status = reason === 'input.invalid' ? 400 : findings.length > 0 ? 422 : 409;
  return Response.json({ code: status, reason, message: officeRefusal(reason), findings }, { status });
}

function sheetOf(params: { kind: string; raceId: string }) {
  const kind = sheetKinds.find((one) => one === params.kind);
  if (!kind || !/^[1-9]\d{0,14}$/.test(params.raceId)) throw data(null, { status: 404 });
  return { kind, raceId: Number(params.raceId) };
}
