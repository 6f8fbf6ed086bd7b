import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { Pager } from '#platform/ui/pager.tsx';
import { parsePage } from '#platform/http/page.rules.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';
import { adminDataCopy as copy } from '#text/imports/imports';
import { BatchTable, DataTabs } from './batch-table.tsx';
import { UploadForm } from './upload-form.tsx';
import { importsPageSize, readImportList, readSourceNames } from './read-imports.server.ts';
import type { Route } from './+types/data.route';
import { handleUpload } from './import-actions.server.ts';

/** /admin/data: starts an import from a file or a pasted table, and lists the earlier imports. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const [list, sources] = await Promise.all([readImportList(db, page), readSourceNames(db)]);
  return {
    ...list,
    page,
    pageSize: importsPageSize,
    sources,
    formKey: crypto.randomUUID(),
    done: messageAfterRedirect(request, copy.saved),
    now,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleUpload(requestOf(context), await readForm(request));
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminData({ loaderData, actionData }: Route.ComponentProps) {
  const { batches, total, page, pageSize, sources, formKey, done, now } = loaderData;
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
          {total > pageSize && (
            <Pager
              path={(number) => `/admin/data?page=${number}#davky`}
              page={page}
              pageSize={pageSize}
              total={total}
              countText={copy.list.count(total)}
            />
          )}
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
