import { NewPictureInput, PictureTextInput } from '#features/photos/photo-input.rules.ts';
import type { DescribedPicture } from './picture.rules.ts';
import type { PhotoRefusal } from '#features/photos/photos.rules.ts';
import { refused, type Result } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { articlePictures } from '#features/articles/articles.tables.ts';
import { type PhotoDeps, storePhoto } from '#features/photos/store-photo.server.ts';

/** Stores the row of a picture whose files are stored, so that unused ones can be found and deleted. */
export const addArticlePicture = command({
  name: 'add-article-picture',
  who: admin,
  input: NewPictureInput,
  async run({ tx }, picture) {
    await tx.insert(articlePictures).values(picture);
    return done(null, {
      changed: [],
      audit: { subject: `picture:${picture.url.split('/').at(-1)}`, before: null, after: picture },
    });
  },
});

export type PictureUpload = { file: unknown; altText: unknown; credit: unknown };
type Refusal = PhotoRefusal | 'photo.no-file' | 'input.invalid' | typeof admin.refusal;

/**
 * Encodes a picture, stores its files, then its row. Permission and description are checked first, so that nothing is
 * decoded in vain. Refusals: photo.no-file, photo.no-alt, and those of storePhoto.
 */
export async function uploadArticlePicture(
  context: CommandContext & PhotoDeps,
  { file, altText, credit }: PictureUpload,
): Promise<Result<DescribedPicture, Refusal>> {
  if (!admin.allows(context.actor)) return refused(admin.refusal);
  if (!(file instanceof File) || file.name === '') return refused('photo.no-file');
  const description = PictureTextInput.safeParse({ altText, credit });
  if (!description.success || description.data.altText === null) return refused('photo.no-alt');
  const stored = await storePhoto(context, 'articles', file);
  if (!stored.ok) return stored;
  const { url } = stored.value;
  const added = await addArticlePicture(context, { url, originalFilename: file.name, fileSize: file.size });
  return added.ok
    ? { ok: true, value: { url, altText: description.data.altText, credit: description.data.credit } }
    : added;
}
