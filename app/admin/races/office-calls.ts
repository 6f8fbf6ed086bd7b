import { officeRefusal, raceOfficeCopy as copy } from '#copy/cs/admin/races.ts';
import type { RaceSheet } from '#domain/admin/races/race-sheet.ts';
import type { SheetKind } from '#domain/admin/races/sheet-columns.ts';
import type { Finding } from '#domain/admin/races/sheet-findings.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';

/** Body of a POST to /api/admin/race-sheets. */
export type SheetRequest =
  | { step: 'save'; edits: readonly CellEdit[]; isConfirmed: boolean }
  | { step: 'complete'; isConfirmed: boolean }
  | { step: 'reopen'; reason: string };

export type SheetResponse =
  | { ok: true; savedCount: number; conflictCount: number; madeRows: string[] }
  | { ok: false; reason: string | null; message: string; findings: Finding[] };

const addressOf = (kind: SheetKind, raceId: number) => `/api/admin/race-sheets/${kind}/${raceId}`;

/** The stored sheet; null when the request fails, which leaves the screen as it is. */
export async function fetchSheet(kind: SheetKind, raceId: number): Promise<RaceSheet | null> {
  const answer = await fetch(addressOf(kind, raceId)).catch(() => null);
  return answer?.ok ? ((await answer.json()) as RaceSheet) : null;
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
  if (answer.ok) return (await answer.json()) as SheetResponse;
  const body = (await answer.json()) as Partial<Extract<SheetResponse, { ok: false }>>;
  const isUnauthorized = answer.status === 401 || answer.status === 403;
  const message = body.message ?? officeRefusal('input.invalid');
  const { reason = null, findings = [] } = body;
  return { ok: false, reason, message: isUnauthorized ? `${message} ${copy.unsavedStored}` : message, findings };
}
