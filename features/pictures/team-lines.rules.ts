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
