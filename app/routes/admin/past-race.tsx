import { useState } from 'react';
import { data, useNavigation } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { EditForm } from '#app/admin/edit-form.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { editorRefusal } from '#copy/cs/admin/race-editor.ts';
import { pastRaceCopy as copy } from '#copy/cs/admin/past-race.ts';
import { PastRaceFields } from '#app/admin/races/past-race-fields.tsx';
import { PastRaceGrid } from '#app/admin/races/past-race-grid.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import '#app/styles/admin-races.css';
import '#app/styles/grid-cards.css';
import { FormFeedbackProvider } from '#app/ui/form-fields.tsx';
import { fieldTexts } from '#app/ui/form-values.ts';
import { pastRaceColumns } from '#domain/admin/races/grid-columns.ts';
import { addRows, collectEdits, type Grid, openGrid, restoreEdits } from '#domain/admin/grid/grid.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { editsFromForm } from '#server/admin/races/edits-from-form.ts';
import { readNewNames } from '#server/admin/races/read-new-names.ts';
import { recordPastRace } from '#server/admin/races/record-past-race.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import type { Route } from './+types/past-race';
import { adminMeta } from '#app/document/admin-meta.ts';

const initialRowCount = 10;

/** /admin/manual-results: enters a past race with its result, without a lineup; unknown names have to be confirmed. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { now: requestOf(context).now };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const ctx = requestOf(context);
  const form = await readForm(request);
  const edits = editsFromForm(form);
  const unknown = form.has('confirmed') ? [] : await readNewNames(ctx.db, edits);
  const recorded = unknown.length > 0 ? null : await recordPastRace(ctx, { edits });
  if (recorded?.ok) throw redirectTo(`/admin/results?race=${recorded.value.id}`, 303);
  const message = recorded ? editorRefusal(recorded.code, recorded.date) : copy.newNames(unknown);
  return data(
    { isDone: false, message, values: fieldTexts(form), edits, needsNameConfirmation: recorded === null },
    { status: 409 },
  );
}

/** Empty, or with what was typed into a form that was refused without JavaScript; `n0` are the fields above it. */
function firstGrid(edits: readonly CellEdit[]): Grid {
  const empty = addRows(openGrid(pastRaceColumns, []), initialRowCount);
  return restoreEdits(
    empty,
    edits.filter(({ rowId }) => rowId !== 'n0'),
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminPastRace({ loaderData: { now }, actionData }: Route.ComponentProps) {
  const [grid, setGrid] = useState(() => firstGrid(actionData?.edits ?? []));
  const isIdle = useNavigation().state === 'idle';
  const needsNameConfirmation =
    actionData !== undefined && 'needsNameConfirmation' in actionData && actionData.needsNameConfirmation;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <FormMessage answer={actionData} />
        <p className="small-text">{copy.note}</p>
        <EditForm className="stack edit-grid-form" hasChanges={isIdle && collectEdits(grid).length > 0}>
          <FormFeedbackProvider feedback={actionData}>
            <PastRaceFields />
          </FormFeedbackProvider>
          <PastRaceGrid grid={grid} onChange={setGrid}>
            {needsNameConfirmation && (
              <label className="option-row">
                <input className="check-input" type="checkbox" name="confirmed" value="yes" />
                {copy.confirm}
              </label>
            )}
            <Submit step="record" label={copy.save} />
          </PastRaceGrid>
        </EditForm>
      </AdminFrame>
    </main>
  );
}
