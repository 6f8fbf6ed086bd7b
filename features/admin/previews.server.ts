import { admin } from '#platform/http/route-rules.server.ts';
import type { Block } from '#features/articles/article-body.rules.ts';
import { mailingFromForm, type MailPreview } from '#features/mailing/mailing-fields.rules.ts';
import { markdownBlocks } from '#features/articles/markdown-blocks.server.ts';
import { previewMailing } from '#features/mailing/mailing-content.server.ts';
import { readForm, requireAdministrator } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** Preview for the administrators' forms with Markdown: the posted text as the public pages will show it. */
export const markdownPreviewResource = resource('/admin/preview', admin(), {
  async POST({ request }) {
    const form = await readForm(request);
    const body: readonly Block[] = markdownBlocks(String(form.get('content') ?? ''));
    return Response.json(body);
  },
});

/**
 * Preview of a mailing that is being written: the number of its recipients, and the mail as one of them would see it.
 */
export const mailingPreviewResource = resource('/admin/mailing/preview', admin(), {
  async POST({ ctx, request }) {
    const { id: adminId } = requireAdministrator(ctx);
    const { db, now, account } = ctx;
    const form = await readForm(request);
    const input = { fields: mailingFromForm(form), person: String(form.get('person') ?? ''), adminId, now };
    const preview: MailPreview = await previewMailing(db, { ...input, links: account.accounts });
    return Response.json(preview);
  },
});
