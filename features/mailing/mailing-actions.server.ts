import { data } from 'react-router';
import { parseDatetimeField } from '#platform/time/datetime-field.rules.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { mailingFailure, mailingFieldError, type MailingStep } from '#text/mailing/admin-mailing';
import { mailingFromForm } from './mailing-fields.rules.ts';
import {
  createMailing,
  deleteMailing,
  editMailing,
  pauseMailing,
  resumeMailing,
  retryMailing,
  scheduleMailing,
  unscheduleMailing,
} from './mailing-commands.server.ts';
import { sendTestMail } from './mailing-content.server.ts';
import { readMailing } from './read-mailings.server.ts';

const steps: readonly MailingStep[] = [
  'create',
  'edit',
  'test',
  'schedule',
  'send-now',
  'unschedule',
  'pause',
  'resume',
  'retry',
  'delete',
];

/** The action of /admin/mailing/:id: runs the button that was pressed, by the form's `step`. */
export async function handleMailingForm(ctx: RequestContext, id: number, request: Request) {
  const form = await readForm(request);
  const step = steps.find((known) => known === form.get('step'));
  if (!step) throw data(null, { status: 400 });
  const result = await runStep(ctx, step, id, form);
  if (result.ok)
    return redirectWithMessage(step === 'delete' ? '/admin/mailing' : `/admin/mailing/${result.value.id}`, step);
  if (result.code === 'form.sent-already') return redirectWithMessage('/admin/mailing', step);
  // The form gets the current version: saving again is a deliberate overwrite.
  const current = result.code === 'edit.conflict' ? await readMailing(ctx.db, id, 1) : null;
  if (current) form.set('version', String(current.mailing.version));
  return refusedFormResponse(form, mailingFailure(result.code), result, mailingFieldError);
}

function runStep(ctx: RequestContext, step: MailingStep, id: number, form: FormData) {
  const version = form.get('version');
  switch (step) {
    case 'create':
      return createMailing(ctx, { ...mailingFromForm(form), key: form.get('key') });
    case 'edit':
      return editMailing(ctx, { ...mailingFromForm(form), id, version });
    case 'test':
      return sendTestMail(ctx, ctx.account.accounts, { id, version });
    case 'schedule':
      return scheduleMailing(ctx, { id, version, at: momentOf(form.get('at')) });
    case 'send-now':
      return scheduleMailing(ctx, { id, version, at: null });
    case 'delete':
      return deleteMailing(ctx, { id });
    default:
      return { unschedule: unscheduleMailing, pause: pauseMailing, resume: resumeMailing, retry: retryMailing }[step](
        ctx,
        { id },
      );
  }
}

/** The time to send at; '' when the field is empty, which never means at once. */
function momentOf(fieldValue: FormDataEntryValue | null): unknown {
  const text = String(fieldValue ?? '');
  return text === '' ? '' : (parseDatetimeField(text) ?? 'unreadable');
}
