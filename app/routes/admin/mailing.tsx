import { data, Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminMailingCopy as copy } from '#copy/cs/admin/mailing.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { MailingEditor } from '#app/mailing/mailing-editor.tsx';
import { MailFailures, MailingProgress } from '#app/mailing/mailing-progress.tsx';
import { MailingSchedule } from '#app/mailing/mailing-schedule.tsx';
import { MailingBadge } from '#app/mailing/mailing-table.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { parsePage } from '#domain/shared/page.ts';
import { isReportExpired } from '#domain/mailing/mailing-report.ts';
import type { MailingFields } from '#domain/mailing/mailing-fields.ts';
import { idFromSlug } from '#domain/shared/slug.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { previewMailing } from '#server/mailing/preview-mailing.ts';
import { readMailing } from '#server/mailing/read-mailings.ts';
import type { Route } from './+types/mailing';
import { handleMailingForm } from '#app/actions/mailing-actions.ts';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

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
