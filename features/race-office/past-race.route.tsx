import { useState } from 'react';
import { data, useNavigation } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { EditForm } from '#features/admin/edit-form.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import { contentId } from '#platform/ui/skip-link.tsx';
import { FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { fieldTexts } from '#platform/ui/form-values.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { editorRefusal } from '#text/race-office/race-editor';
import { pastRaceCopy as copy } from '#text/race-office/race-office';
import { PastRaceFields, PastRaceGrid } from './past-race-form.tsx';
import './admin-races.css';
import './grid-cards.css';
import { pastRaceColumns } from './race-grid.rules.ts';
import { addRows, type CellEdit, collectEdits, type Grid, openGrid, restoreEdits } from './grid.rules.ts';
import { editsFromForm } from './race-editor-actions.server.ts';
import { readNewNames } from './row-names.server.ts';
import { recordPastRace } from './record-past-race.server.ts';
import type { Route } from './+types/past-race.route';

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
