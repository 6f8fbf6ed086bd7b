import { officeRefusal, raceOfficeCopy as copy } from '#copy/cs/admin/races.ts';
import { readJson, readRefusal } from '#app/ui/read-json.ts';
import { type RaceSheet, raceSheetShape } from '#domain/admin/races/race-sheet.ts';
import { sheetFindingsShape, type SheetStepAnswer, sheetStepAnswerShape } from '#domain/admin/races/sheet-answer.ts';
import type { SheetKind } from '#domain/admin/races/sheet-columns.ts';
import type { Finding } from '#domain/admin/races/sheet-findings.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';

/** Body of a POST to /api/admin/race-sheets. */
export type SheetRequest =
  | { step: 'save'; edits: readonly CellEdit[]; isConfirmed: boolean }
  | { step: 'complete'; isConfirmed: boolean }
  | { step: 'reopen'; reason: string };

export type SheetResponse =
  | SheetStepAnswer
  | { ok: false; reason: string | null; message: string; findings: readonly Finding[] };

const addressOf = (kind: SheetKind, raceId: number) => `/api/admin/race-sheets/${kind}/${raceId}`;

/** The stored sheet; null when the request fails, which leaves the screen as it is. */
export async function fetchSheet(kind: SheetKind, raceId: number): Promise<RaceSheet | null> {
  const answer = await fetch(addressOf(kind, raceId)).catch(() => null);
  return readJson(answer, raceSheetShape);
}

/** Sends one step. Every failure has a message to show; nothing is thrown. */
export async function sendSheet(kind: SheetKind, raceId: number, request: SheetRequest): Promise<SheetResponse> {
  const answer = await fetch(addressOf(kind, raceId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => null);
  if (!answer?.headers.get('content-type')?.includes('json'))
    return { ok: false, reason: null, message: copy.offline, findings: [] };
  const done = await readJson(answer, sheetStepAnswerShape);
  if (done) return done;
  const refusal = await readRefusal(answer);
  const isUnauthorized = answer.status === 401 || answer.status === 403;
  const message = refusal?.message ?? officeRefusal('input.invalid');
  const findings = sheetFindingsShape(refusal) ? refusal.findings : [];
  return {
    ok: false,
    reason: refusal?.reason ?? null,
    message: isUnauthorized ? `${message} ${copy.unsavedStored}` : message,
    findings,
  };
}
