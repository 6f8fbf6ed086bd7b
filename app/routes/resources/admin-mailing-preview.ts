import { mailingFromForm } from '#domain/mailing/mailing-fields.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { previewMailing } from '#server/mailing/preview-mailing.ts';
import type { Route } from './+types/admin-mailing-preview';

/** A mailing that is being written: how many would get it, and how it looks to one of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: me } = requireAdmin(context);
  const { db, now, account } = requestOf(context);
  const form = await readForm(request);
  const input = { fields: mailingFromForm(form), person: String(form.get('person') ?? ''), me, now };
  return Response.json(await previewMailing(db, { ...input, links: account.accounts }));
}
