import { createHash } from 'node:crypto';
import type { Picture } from './picture.rules.ts';
import { sharedYearPath } from '#features/season-review/own-year.rules.ts';

/** Raised when drawing changes, so that pictures already sent are fetched anew. */
const drawingVersion = 1;

/** Ten characters that change with anything the picture shows (pictures.address). */
function pictureHash(picture: Picture): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, picture]))
    .digest('base64url')
    .slice(0, 10);
}

/** The address of a picture as it is now, '/pictures/race/12/Qk3….png'; that of a shared year is below its page's. */
export function pictureAddress(picture: Picture): string {
  const place =
    picture.kind === 'year' ? sharedYearPath(picture.subject) : `/pictures/${picture.kind}/${picture.subject}`;
  return `${place}/${pictureHash(picture)}.png`;
}
