import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminPollsCopy as copy, pollFailure, pollFieldError, type PollStep } from '#text/polls/admin-polls';
import { PollEditor, PollStateBadge, PollSteps } from './admin-polls.tsx';
import { PollResults } from './poll-box.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { pollFromForm, pollState, pollView } from './polls.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { requireAdmin, readForm, type RequestContext, requestOf } from '#app/http/request-context.server.ts';
import { createPoll, deletePoll, editPoll, endPoll, readPoll, setPollActive } from './polls.server.ts';
import type { Route } from './+types/admin-poll.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  redirectWithMessage,
  refusedFormResponse,
  messageAfterRedirect,
} from '#features/admin/admin-form-response.server.ts';

/** /admin/polls/:id: editor and results of one poll, or of a new one (`new`). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const poll = params.id === 'new' ? null : await readPoll(db, idFromSlug(params.id) ?? 0);
  if (!poll && params.id !== 'new') throw data(null, { status: 404 });
  return { poll, formKey: crypto.randomUUID(), done: messageAfterRedirect(request, copy.saved), now };
}

const steps: readonly PollStep[] = ['create', 'edit', 'activate', 'deactivate', 'end', 'delete'];

export async function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const step = steps.find((known) => known === form.get('step'));
  if (!step) throw data(null, { status: 400 });
  const id = idFromSlug(params.id) ?? 0;
  const result = await runStep(requestOf(context), step, id, form);
  if (result.ok)
    return redirectWithMessage(step === 'delete' ? '/admin/polls' : `/admin/polls/${result.value.id}`, step);
  if (result.code === 'form.sent-already') return redirectWithMessage('/admin/polls', step);
  return refusedFormResponse(form, pollFailure(step, result.code), result, pollFieldError);
}

function runStep(ctx: RequestContext, step: PollStep, id: number, form: FormData) {
  if (step === 'create') return createPoll(ctx, { ...pollFromForm(form), key: form.get('key') });
  if (step === 'edit') return editPoll(ctx, { ...pollFromForm(form), id, seen: form.get('seen') });
  if (step === 'end') return endPoll(ctx, { id });
  return step === 'delete' ? deletePoll(ctx, { id }) : setPollActive(ctx, { id, isActive: step === 'activate' });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.poll ? copy.edit : copy.create, matches);
}

export default function AdminPoll({ loaderData: { poll, formKey, done, now }, actionData }: Route.ComponentProps) {
  const link = (
    <Link className="button button-outline button-small" to={poll ? `/polls/${poll.id}` : '/admin/polls'}>
      {poll ? copy.toPublic : copy.toList}
    </Link>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={poll ? copy.edit : copy.create} note={adminCopy.now(now)} actions={link}>
        <FormMessage answer={actionData ?? done} />
        <div className="cols-2">
          <AdminSection
            id="nastaveni"
            heading={copy.settings}
            more={poll && <PollStateBadge state={pollState(poll, now)} />}
          >
            <PollEditor poll={poll} formKey={formKey} answer={actionData} />
          </AdminSection>
          {poll && (
            <AdminSection id="vysledky" heading={copy.results} className="stack">
              <PollResults poll={pollView(poll, now)} mine={[]} />
              <PollSteps poll={poll} state={pollState(poll, now)} />
            </AdminSection>
          )}
        </div>
      </AdminFrame>
    </main>
  );
}
