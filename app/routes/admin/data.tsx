import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { AdminSection } from '#app/admin/admin-section.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminDataCopy as copy } from '#copy/cs/admin/data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { BatchTable } from '#app/admin/data/batch-table.tsx';
import { DataTabs } from '#app/admin/data/data-tabs.tsx';
import { UploadForm } from '#app/admin/data/upload-form.tsx';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { readImportList, readSourceNames } from '#server/admin/data/read-imports.ts';
import type { Route } from './+types/data';
import { handleUpload } from '#app/actions/upload-actions.ts';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

/** /admin/data: starts an import from a file or a pasted table, and lists the earlier imports. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const [batches, sources] = await Promise.all([readImportList(db), readSourceNames(db)]);
  return { batches, sources, formKey: crypto.randomUUID(), done: messageAfterRedirect(request, copy.saved), now };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleUpload(requestOf(context), await readForm(request));
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminData({ loaderData, actionData }: Route.ComponentProps) {
  const { batches, sources, formKey, done, now } = loaderData;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <FormMessage answer={actionData ?? done} />
        <DataTabs current="imports" />
        <AdminSection id="soubor" heading={copy.upload.heading} note={copy.upload.note}>
          <UploadForm sources={sources} formKey={formKey} answer={actionData} />
        </AdminSection>
        <AdminSection id="davky" heading={copy.list.heading} note={copy.list.note}>
          {batches.length > 0 ? <BatchTable batches={batches} /> : <p className="small-text">{copy.list.empty}</p>}
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
