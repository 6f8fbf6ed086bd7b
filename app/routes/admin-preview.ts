import { markdownBlocks } from '#server/articles/markdown-blocks.ts';
import { adminOf, formOf } from '#server/http/request-context.ts';
import type { Route } from './+types/admin-preview';

/** Markdown as the public pages show it. */
export async function action({ request, context }: Route.ActionArgs) {
  adminOf(context);
  const form = await formOf(request);
  return Response.json(markdownBlocks(String(form.get('content') ?? '')));
}
