import { z } from 'zod';
import { plainText } from '#domain/shared/plain-text.ts';

/** One line of text, cleaned and truncated; an empty one is null. */
const singleLineText = (maxLength: number) =>
  z
    .string()
    .transform(
      (text) =>
        plainText(text, maxLength)
          .replaceAll(/[ \n]+/g, ' ')
          .trim() || null,
    )
    .nullish()
    .transform((text) => text ?? null);

/** A picture of an article is part of its content, so the description is required (articles.pictures). */
export const PictureTextInput = z.object({
  altText: singleLineText(200).refine((text) => text !== null, 'photo.no-alt'),
  credit: singleLineText(100),
});

const textFields = { altText: singleLineText(200), credit: singleLineText(100) };
const id = z.coerce.number().int().positive();

/** A photo's description (alternative text) and credit. */
export const PhotoTextInput = z.object({ id, ...textFields });
/** A photo of another race: server/photos/reassign-race-photo.ts. */
export const PhotoMove = z.object({ id, raceId: id });
export const PhotoIdInput = z.object({ id });
/** The name and the size in bytes are those of the uploaded file. */
const fileFields = {
  originalFilename: z.string().transform(
    (name) =>
      plainText(name, 200)
        .replaceAll(/[ \n]+/g, ' ')
        .trim() || 'bez-názvu',
  ),
  fileSize: z.number().int().positive(),
};
/** A stored picture that becomes a race's photo. */
export const NewPhoto = z.object({ raceId: id, photoUrl: z.string(), ...fileFields, ...textFields });
/** A stored picture for use in articles. */
export const NewPicture = z.object({ url: z.string(), ...fileFields });
