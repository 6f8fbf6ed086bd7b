import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { newDayFieldError, editorRefusal, raceEditorCopy as copy } from '#copy/cs/admin/race-editor.ts';
import { AnnouncedDays } from '#app/admin/races/announced-days.tsx';
import { NewDayForm } from '#app/admin/races/new-day-form.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import '#app/styles/admin-races.css';
import { FormFeedbackProvider } from '#app/ui/form-fields.tsx';
import { parseId } from '#domain/shared/query.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { announceDay, editAnnouncedDay, withdrawDay } from '#server/admin/races/announce-day.ts';
import { createDay } from '#server/admin/races/create-day.ts';
import { readAnnouncedDays } from '#server/admin/races/read-announced-days.ts';
import { readDays } from '#server/admin/races/read-days.ts';
import type { Route } from './+types/race-creator';
import { adminMeta } from '#app/document/admin-meta.ts';
import { redirectWithMessage, refusedFormResponse, messageAfterRedirect } from '#app/actions/admin-form-response.ts';

/**
 * /admin/race-creator: creates race days and edits the calendar of announced ones (race-day.calendar). `?copy=` takes
 * another day's races.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const copyFromId = parseId(new URL(request.url).searchParams.get('copy'));
  const today = pragueDate(now);
  const [days, announced] = [await readDays(db, today, copyFromId), await readAnnouncedDays(db, today)];
  return { days, announced, copy: copyFromId, now, done: messageAfterRedirect(request, copy.saved) };
}

const calendarCommands: Readonly<Record<string, typeof announceDay | typeof editAnnouncedDay | typeof withdrawDay>> = {
  withdraw: withdrawDay,
  'edit-announced': editAnnouncedDay,
};

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const ctx = requestOf(context);
  const form = await readForm(request);
  const step = String(form.get('step'));
  const given = Object.fromEntries(form);
  if (step === 'create-day') {
    const made = await createDay(ctx, given);
    const message = form.has('isDraft') ? 'create-draft' : step;
    if (made.ok) return redirectWithMessage(`/admin/races?event=${made.value.id}`, message);
    return refusedFormResponse(form, editorRefusal(made.code), made, newDayFieldError);
  }
  const calendarCommand = calendarCommands[step] ?? announceDay;
  const result = await calendarCommand(ctx, given);
  if (result.ok) return redirectWithMessage('/admin/race-creator', step);
  return refusedFormResponse(form, editorRefusal(result.code), result, newDayFieldError);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.creator, matches);
}

export default function AdminRaceCreator({ loaderData, actionData }: Route.ComponentProps) {
  const { days, announced, copy: copyFromId, now, done } = loaderData;
  const isDayForm = actionData?.values?.['step'] === 'create-day';
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.creator} note={adminCopy.now(now)}>
        <FormMessage answer={actionData ?? done} />
        <FormFeedbackProvider feedback={isDayForm ? actionData : undefined}>
          <NewDayForm days={days} copyFromId={copyFromId} />
        </FormFeedbackProvider>
        <AnnouncedDays days={announced} feedback={isDayForm ? undefined : actionData} />
      </AdminFrame>
    </main>
  );
}
