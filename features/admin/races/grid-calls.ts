import { officeRefusal, adminRacesCopy as copy } from './races.cs.ts';
import { readJson, readRefusal } from '#platform/ui/read-json.ts';
import { type RaceGrid, raceGridShape } from './race-grid.rules.ts';
import { gridFindingsShape, type GridStepAnswer, gridStepAnswerShape } from './grid-answer.rules.ts';
import type { GridKind } from './grid-columns.rules.ts';
import type { Finding } from './grid-findings.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';

/** Body of a POST to /api/admin/race-grids. */
export type GridRequest =
  | { step: 'save'; edits: readonly CellEdit[]; isConfirmed: boolean }
  | { step: 'complete' | 'annul'; isConfirmed: boolean }
  | { step: 'reopen'; reason: string };

/** The result of one step, or a refusal with what has to be fixed or confirmed. */
export type GridResponse =
  | GridStepAnswer
  | { ok: false; reason: string | null; message: string; findings: readonly Finding[] };

const addressOf = (kind: GridKind, id: number) => `/api/admin/race-grids/${kind}/${id}`;

/** The stored grid of a race, or of a day's races; null when the request fails, which leaves the screen as it is. */
export async function fetchGrid(kind: GridKind, id: number): Promise<RaceGrid | null> {
  const answer = await fetch(addressOf(kind, id)).catch(() => null);
  return readJson(answer, raceGridShape);
}

/** Sends one step. Every failure has a message to show; nothing is thrown. */
export async function sendGrid(kind: GridKind, id: number, request: GridRequest): Promise<GridResponse> {
  const answer = await fetch(addressOf(kind, id), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => null);
  if (!answer?.headers.get('content-type')?.includes('json'))
    return { ok: false, reason: null, message: copy.offline, findings: [] };
  const done = await readJson(answer, gridStepAnswerShape);
  if (done) return done;
  const refusal = await readRefusal(answer);
  const isUnauthorized = answer.status === 401 || answer.status === 403;
  const message = refusal?.message ?? officeRefusal('input.invalid');
  const findings = gridFindingsShape(refusal) ? refusal.findings : [];
  return {
    ok: false,
    reason: refusal?.reason ?? null,
    message: isUnauthorized ? `${message} ${copy.unsavedStored}` : message,
    findings,
  };
}
