import { EditForm } from '#app/admin/edit-form.tsx';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { Submit } from '#app/admin/submit.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminBlogCopy as copy, articleFailure, articleFieldError } from '#copy/cs/admin/blog.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { FormFeedbackProvider, AreaField } from '#app/ui/form-fields.tsx';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { createArticle } from '#server/articles/editor/create-article.ts';
import type { Route } from './+types/article-new';
import { adminMeta } from '#app/document/admin-meta.ts';
import { redirectWithMessage, refusedFormResponse } from '#app/actions/admin-form-response.ts';
import { articleLimits } from '#domain/articles/editor/article-limits.ts';

/** /admin/blog/new: creates an article from its title; the rest is written in its editor. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { formKey: crypto.randomUUID(), now: requestOf(context).now };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const result = await createArticle(requestOf(context), { key: form.get('key'), title: form.get('title') });
  if (result.ok) return redirectWithMessage(`/admin/blog/${result.value.id}`, 'create');
  if (result.code === 'form.sent-already') return redirectWithMessage('/admin/blog?state=draft', 'create');
  return refusedFormResponse(form, articleFailure(result.code), result, articleFieldError);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.create, matches);
}

export default function AdminArticleNew({ loaderData: { formKey, now }, actionData }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.create} note={adminCopy.now(now)}>
        <FormMessage answer={actionData} />
        <FormFeedbackProvider feedback={actionData}>
          <EditForm className="form-stack">
            <input type="hidden" name="key" value={formKey} />
            <AreaField name="title" label={copy.fields.title} max={articleLimits.title} required />
            <Submit step="create" label={copy.createSubmit} />
          </EditForm>
        </FormFeedbackProvider>
      </AdminFrame>
    </main>
  );
}
