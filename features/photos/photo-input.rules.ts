import { z } from 'zod';
import { plainText } from '#platform/text/plain-text.rules.ts';
import { photoTextLimits } from './photos.rules.ts';

/** One line of text, cleaned and truncated; '' when nothing is left. */
const singleLine = (text: string, maxLength: number): string =>
  plainText(text, maxLength)
    .replaceAll(/[ \n]+/g, ' ')
    .trim();

/** An optional field with one line of text; null when it is empty. */
const singleLineText = (maxLength: number) =>
  z
    .string()
    .transform((text) => singleLine(text, maxLength) || null)
    .nullish()
    .transform((text) => text ?? null);

const textFields = { altText: singleLineText(photoTextLimits.altText), credit: singleLineText(photoTextLimits.credit) };
const id = z.coerce.number().int().positive();

/**
 * Pictures belong to articles, photos to races. A picture is part of its article, so it needs a description
 * (articles.pictures).
 */
export const PictureTextInput = z.object({
  ...textFields,
  altText: textFields.altText.refine((text) => text !== null, 'photo.no-alt'),
});

/** A photo's description (alternative text) and credit. */
export const PhotoTextInput = z.object({ id, ...textFields });
/** Moves a photo to another race. */
export const MovePhotoInput = z.object({ id, raceId: id });
export const PhotoIdInput = z.object({ id });
/** The name and the size in bytes are those of the uploaded file. */
const fileFields = {
  originalFilename: z.string().transform((name) => singleLine(name, 200) || 'bez-názvu'),
  fileSize: z.number().int().positive(),
};
/** A stored picture that becomes a race's photo. */
export const NewPhotoInput = z.object({ raceId: id, photoUrl: z.string(), ...fileFields, ...textFields });
/** A stored picture for use in articles. */
export const NewPictureInput = z.object({ url: z.string(), ...fileFields });
