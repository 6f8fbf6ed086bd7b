import { uploadArticlePicture } from '#server/articles/editor/upload-picture.ts';
import { readForm } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';
import { photoRefusal } from './photo-refusal.ts';

/** A picture for an article, sent by script so that the editor sees the progress. */
export const articlePictureResource = resource('/admin/blog/picture', {
  async POST({ ctx, request }) {
    const form = await readForm(request);
    const input = { file: form.get('picture'), altText: form.get('altText'), credit: form.get('credit') };
    const result = await uploadArticlePicture(ctx, input);
    return result.ok ? Response.json(result.value) : photoRefusal(result.code);
  },
});
