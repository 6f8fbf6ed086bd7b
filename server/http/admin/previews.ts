import type { Block } from '#domain/articles/article-body.ts';
import type { MailPreview } from '#domain/mailing/mail-preview.ts';
import { mailingFromForm } from '#domain/mailing/mailing-fields.ts';
import { markdownBlocks } from '#server/articles/markdown-blocks.ts';
import { previewMailing } from '#server/mailing/preview-mailing.ts';
import { readForm, requireAdministrator } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';

/** Preview for the administrators' forms with Markdown: the posted text as the public pages will show it. */
export const markdownPreviewResource = resource('/admin/preview', {
  async POST({ request }) {
    const form = await readForm(request);
    const body: readonly Block[] = markdownBlocks(String(form.get('content') ?? ''));
    return Response.json(body);
  },
});

/**
 * Preview of a mailing that is being written: the number of its recipients, and the mail as one of them would see it.
 */
export const mailingPreviewResource = resource('/admin/mailing/preview', {
  async POST({ ctx, request }) {
    const { id: adminId } = requireAdministrator(ctx);
    const { db, now, account } = ctx;
    const form = await readForm(request);
    const input = { fields: mailingFromForm(form), person: String(form.get('person') ?? ''), adminId, now };
    const preview: MailPreview = await previewMailing(db, { ...input, links: account.accounts });
    return Response.json(preview);
  },
});
