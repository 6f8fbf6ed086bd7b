import { characterCount, plainText } from '#domain/shared/plain-text.ts';

/** The share picture of a team, in pixels: what networks show beside a link. Drawn by server/http/files/team-svg.ts. */
export const pictureSize = { width: 1200, height: 630 } as const;

const columns = 2;
const maxLines = 14;

/** The lines of a team by column, and how many don't fit. */
export type PictureLines<Line> = { columns: Line[][]; hidden: number };

/** As many lines as fit, filled column by column; the last line is left for the number of hidden ones. */
export function pictureLines<Line>(lines: readonly Line[]): PictureLines<Line> {
  const shown = lines.length > maxLines ? lines.slice(0, maxLines - 1) : [...lines];
  const perColumn = Math.ceil(Math.min(lines.length, maxLines) / columns);
  return {
    columns: Array.from({ length: columns }, (_, index) => shown.slice(index * perColumn, (index + 1) * perColumn)),
    hidden: lines.length - shown.length,
  };
}

/** A name on one line of the picture, at most `maxLength` characters as people count them. */
export function truncateName(text: string, maxLength: number): string {
  return characterCount(text) <= maxLength
    ? plainText(text, maxLength)
    : `${plainText(text, maxLength - 1).trimEnd()}…`;
}

/** The address of the picture of a team, `slug` as in stable-slug.ts. */
export const pictureAddress = (slug: string): string => `/fantasy/stable/${slug}/sestava.png`;
