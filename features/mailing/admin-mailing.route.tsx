import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { parsePage } from '#platform/http/page.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';
import { adminMailingCopy as copy } from '#text/mailing/admin-mailing';
import { MailingEditor } from './mailing-editor.tsx';
import { MailFailures, MailingProgress } from './mailing-progress.tsx';
import { MailingSchedule } from './mailing-schedule.tsx';
import { MailingBadge } from './mailing-table.tsx';
import { isReportExpired, type MailingFields } from './mailing-fields.rules.ts';
import { previewMailing } from './mailing-content.server.ts';
import { readMailing } from './read-mailings.server.ts';
import type { Route } from './+types/admin-mailing.route';
import { handleMailingForm } from './mailing-actions.server.ts';

/** A new mailing, before anything is typed. */
const blank: MailingFields = {
  segment: 'topic-news',
  template: 'news',
  subject: '',
  body: '',
  buttonLabel: '',
  buttonUrl: '',
};

/**
 * /admin/mailing/:id: one mailing, or a new one (`new`); the editor of a draft, or how far the sending of the others
 * is.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { id: me, email } = requireAdmin(context);
  const { db, now, page, account } = requestOf(context);
  const id = idFromSlug(params.id) ?? 0;
  const found =
    params.id === 'new' ? null : await readMailing(db, id, parsePage(new URL(request.url).searchParams.get('page')));
  if (!found && params.id !== 'new') throw data(null, { status: 404 });
  const fields = found?.mailing ?? blank;
  const isDraft = (found?.mailing.state ?? 'draft') === 'draft';
  return {
    found,
    isExpired: found !== null && isReportExpired(found.mailing, now),
    fields,
    preview: isDraft
      ? // Without a name the preview is addressed to the administrator.
        await previewMailing(db, { fields, person: '', adminId: me, now, links: account.accounts })
      : null,
    formKey: crypto.randomUUID(),
    done: messageAfterRedirect(request, { ...copy.saved, test: copy.tested(email) }),
    live: page.dependsOn(`mailing:${id}`),
    now,
  };
}

export function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleMailingForm(requestOf(context), idFromSlug(params.id) ?? 0, request);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.found?.mailing.subject ?? copy.create, matches);
}

export default function AdminMailing({ loaderData, actionData }: Route.ComponentProps) {
  const { found, isExpired, fields, preview, formKey, done, now } = useLiveData(loaderData);
  const headerActions = (
    <>
      {found && <MailingBadge state={found.mailing.state} failed={found.progress.failed} />}
      <Link className="button button-outline button-small" to="/admin/mailing">
        {copy.toList}
      </Link>
    </>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={found?.mailing.subject ?? copy.create} note={adminCopy.now(now)} actions={headerActions}>
        <FormMessage answer={actionData ?? done} />
        {preview && (
          <MailingEditor
            key={found ? `${found.mailing.id}.${found.mailing.version}` : 'new'}
            mailing={found?.mailing ?? null}
            fields={fields}
            formKey={formKey}
            preview={preview}
            answer={actionData}
          />
        )}
        {found && preview && <MailingSchedule mailing={found.mailing} people={preview.count.people} />}
        {found && !preview && <MailingProgress {...found} isExpired={isExpired} />}
        {found && found.failures.length > 0 && <MailFailures failures={found.failures} />}
      </AdminFrame>
    </main>
  );
}
