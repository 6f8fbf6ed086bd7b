import { data, Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminIntrosCopy as copy, introFailure, introFieldError } from '#copy/cs/admin/intros.ts';
import { IntroEditor } from '#app/articles/editor/intro-editor.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { horseName } from '#domain/racing/horse-name.ts';
import { introFingerprint } from '#domain/articles/editor/intro.ts';
import { idFromSlug, idSlug } from '#domain/shared/slug.ts';
import { markdownBlocks } from '#server/articles/markdown-blocks.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { readHorseIntro } from '#server/articles/editor/read-horse-intros.ts';
import { writeHorseIntro } from '#server/articles/editor/write-horse-intro.ts';
import type { Route } from './+types/horse-intro';
import { adminMeta } from '#app/document/admin-meta.ts';
import { redirectWithMessage, refusedFormResponse, messageAfterRedirect } from '#app/actions/admin-form-response.ts';

/** /admin/horse-intros/:id: the editor of one horse's introduction, the text at the top of its page. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const horse = await readHorseIntro(db, idFromSlug(params.id) ?? 0);
  if (!horse) throw data(null, { status: 404 });
  return { horse, preview: markdownBlocks(horse.intro ?? ''), done: messageAfterRedirect(request, copy.saved), now };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const ctx = requestOf(context);
  const form = await readForm(request);
  const horseId = idFromSlug(params.id) ?? 0;
  const result = await writeHorseIntro(ctx, { horseId, intro: form.get('intro'), seen: form.get('seen') });
  if (result.ok) return redirectWithMessage(`/admin/horse-intros/${horseId}`, 'write');
  const current = result.code === 'edit.conflict' ? await readHorseIntro(ctx.db, horseId) : null;
  if (current) form.set('seen', introFingerprint(current.intro));
  return refusedFormResponse(form, introFailure(result.code), result, introFieldError);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(copy.edit(horseName(loaderData?.horse.name ?? '')), matches);
}

export default function AdminHorseIntro({
  loaderData: { horse, preview, done, now },
  actionData,
}: Route.ComponentProps) {
  const publicPageLink = (
    <Link className="button button-outline button-small" to={`/horse/${idSlug(horse.id, horse.name)}`}>
      {copy.toPublic}
    </Link>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.edit(horseName(horse.name))} note={adminCopy.now(now)} actions={publicPageLink}>
        <FormMessage answer={actionData ?? done} />
        <IntroEditor key={horse.id} intro={horse.intro} preview={preview} answer={actionData} />
      </AdminFrame>
    </main>
  );
}
