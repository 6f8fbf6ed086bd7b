import { markdownBlocks } from '#server/articles/markdown-blocks.ts';
import { requireAdmin, readForm } from '#server/http/request-context.ts';
import type { Route } from './+types/admin-preview';

/** Markdown as the public pages show it. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  return Response.json(markdownBlocks(String(form.get('content') ?? '')));
}
