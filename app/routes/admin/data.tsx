import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { AdminSection } from '#app/admin/admin-section.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminDataCopy as copy } from '#copy/cs/admin/data.ts';
import { Pager } from '#app/ui/pager.tsx';
import { parsePage } from '#domain/shared/page.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { BatchTable } from '#app/admin/data/batch-table.tsx';
import { DataTabs } from '#app/admin/data/data-tabs.tsx';
import { UploadForm } from '#app/admin/data/upload-form.tsx';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { importsPageSize, readImportList, readSourceNames } from '#server/admin/data/read-imports.ts';
import type { Route } from './+types/data';
import { handleUpload } from '#app/actions/upload-actions.ts';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

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
