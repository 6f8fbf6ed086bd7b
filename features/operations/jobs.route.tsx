import { data } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { LogPager } from '#platform/ui/pager.tsx';
import { queryAddress } from '#platform/ui/query-address.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { parsePage } from '#platform/http/page.rules.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  messageAfterRedirect,
  redirectWithMessage,
  refusedFormResponse,
} from '#features/admin/admin-form-response.server.ts';
import { adminJobsCopy as copy, jobsFailure } from '#text/operations/jobs';
import { FailureTable, QueueTable } from './queue-tables.tsx';
import { failuresPageSize, readQueueOverview, retryJob } from './jobs.server.ts';
import type { Route } from './+types/jobs.route';

/** /admin/jobs: the job queues, and the failed jobs with their reasons and a retry. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const queue = await readQueueOverview(db, page);
  return { ...queue, page, pageSize: failuresPageSize, done: messageAfterRedirect(request, copy.saved), now };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  if (form.get('step') !== 'retry') throw data(null, { status: 400 });
  const result = await retryJob(requestOf(context), { id: form.get('id') });
  if (result.ok) return redirectWithMessage('/admin/jobs', 'retry');
  return refusedFormResponse(form, jobsFailure(result.code), result, () => '');
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { queues, failures, page, pageSize, done, now } = loaderData;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <FormMessage answer={actionData ?? done} />
        <RealTimeNote />
        <AdminSection id="selhani" heading={copy.failures.heading}>
          {failures.length > 0 ? <FailureTable failures={failures} /> : <EmptyState {...copy.failures.none} />}
          <LogPager
            newer={page > 1 ? { to: '/admin/jobs', label: copy.failures.newest } : null}
            older={
              failures.length === pageSize
                ? { to: queryAddress('/admin/jobs', {}, page + 1), label: copy.failures.older }
                : null
            }
          />
        </AdminSection>
        <AdminSection id="ulohy" heading={copy.queues.heading}>
          <QueueTable queues={queues} />
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
