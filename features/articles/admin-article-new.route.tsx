import { EditForm } from '#features/admin/edit-form.tsx';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminBlogCopy as copy, articleFailure, articleFieldError } from '#text/articles/admin-blog';
import { contentId } from '#platform/ui/skip-link.tsx';
import { FormFeedbackProvider, AreaField } from '#platform/ui/form-fields.tsx';
import { requireAdmin, readForm, requestOf } from '#app/http/request-context.server.ts';
import { createArticle } from './edit-article.server.ts';
import type { Route } from './+types/admin-article-new.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { articleLimits } from './article-fields.rules.ts';

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
