import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { IntroEditor } from '#features/articles/intro-editor.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { introFingerprint } from '#features/articles/intro.rules.ts';
import { idFromSlug, idSlug } from '#platform/text/slug.rules.ts';
import { markdownBlocks } from '#features/articles/markdown-blocks.server.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { readHorseIntro, writeHorseIntro } from '#features/articles/horse-intro.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  messageAfterRedirect,
  redirectWithMessage,
  refusedFormResponse,
} from '#features/admin/admin-form-response.server.ts';
import { adminIntrosCopy as copy, introFailure, introFieldError } from '#text/horses/admin-intros';
import type { Route } from './+types/admin-horse-intro.route';

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
