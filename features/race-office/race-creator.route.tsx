import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { contentId } from '#platform/ui/skip-link.tsx';
import { FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { parseId } from '#platform/http/query.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  messageAfterRedirect,
  redirectWithMessage,
  refusedFormResponse,
} from '#features/admin/admin-form-response.server.ts';
import { raceEditorCopy as copy, editorRefusal, newDayFieldError } from '#text/race-office/race-editor';
import { AnnouncedDays, NewDayForm } from './new-day-form.tsx';
import './admin-races.css';
import { announceDay, createDay, editAnnouncedDay, withdrawDay } from './edit-days.server.ts';
import { readAnnouncedDays, readDays } from './read-days.server.ts';
import type { Route } from './+types/race-creator.route';

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
