import { admin } from '#platform/http/route-rules.server.ts';
import { uploadArticlePicture } from './article-pictures.server.ts';
import { readForm } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { photoRefusal } from '#features/photos/photos.server.ts';

/** A picture for an article, sent by script so that the editor sees the progress. */
export const articlePictureResource = resource('/admin/blog/picture', admin([], { body: 'upload' }), {
  async POST({ ctx, request }) {
    const form = await readForm(request);
    const input = { file: form.get('picture'), altText: form.get('altText'), credit: form.get('credit') };
    const result = await uploadArticlePicture(ctx, input);
    return result.ok ? Response.json(result.value) : photoRefusal(result.code);
  },
});
