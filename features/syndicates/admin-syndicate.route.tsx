import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminSyndicatesCopy as copy } from '#text/syndicates/admin-syndicates';
import { contentId } from '#platform/ui/skip-link.tsx';
import { SyndicateEditor } from './syndicate-editor.tsx';
import { EntryRecords, HolderRecords, UpdateRecords } from './syndicate-records.tsx';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { requireAdmin, requestOf } from '#app/http/request-context.server.ts';
import { readManagedSyndicate } from './managed-syndicates.server.ts';
import type { Route } from './+types/admin-syndicate.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { handleSyndicateForm } from './syndicate-actions.server.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';

/** /admin/syndicates/:id: editor of one syndicate, with its holders, accounts and news, or of a new one (`new`). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const syndicate = params.id === 'new' ? null : await readManagedSyndicate(db, idFromSlug(params.id) ?? 0);
  if (!syndicate && params.id !== 'new') throw data(null, { status: 404 });
  return { syndicate, formKey: crypto.randomUUID(), done: messageAfterRedirect(request, copy.saved), now };
}

export function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleSyndicateForm(requestOf(context), idFromSlug(params.id) ?? 0, request);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.syndicate?.fields.name ?? copy.create, matches);
}

export default function AdminSyndicate({
  loaderData: { syndicate, formKey, done, now },
  actionData,
}: Route.ComponentProps) {
  const link = (
    <Link className="button button-outline button-small" to={syndicate ? syndicate.path : '/admin/syndicates'}>
      {syndicate ? copy.toPublic : copy.toList}
    </Link>
  );
  const isSyndicateForm = ['create', 'edit'].includes(actionData?.values?.['step'] ?? '');
  const records = { formKey, answer: actionData };
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={syndicate?.fields.name ?? copy.create} note={adminCopy.now(now)} actions={link}>
        <FormMessage answer={actionData ?? done} />
        <div className="cols-2">
          <AdminSection id="podminky" heading={copy.facts}>
            <SyndicateEditor
              syndicate={syndicate}
              formKey={formKey}
              answer={isSyndicateForm ? actionData : undefined}
            />
          </AdminSection>
          {syndicate && (
            <div className="stack">
              <HolderRecords holders={syndicate.holders} {...records} />
              <EntryRecords entries={syndicate.entries} {...records} />
              <UpdateRecords updates={syndicate.updates} {...records} />
            </div>
          )}
        </div>
      </AdminFrame>
    </main>
  );
}
