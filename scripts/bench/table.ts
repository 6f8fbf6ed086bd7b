/** One line of the bench's table; `aim` is the target, `measured` the result of this run. */
export type Row = { what: string; measured: string; aim: string; met: boolean | null };

/** A benchmark's table in Markdown, with the command that makes it anew. */
export function printTable(title: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => `| ${row.what} | ${row.measured} | ${row.aim} | ${verdict(row.met)} |`);
  const command = `npm run bench -- ${title.includes(' ') ? `"${title}"` : title}`;
  return [
    `### ${title}`,
    '',
    `\`${command}\``,
    '',
    '| what | measured | aim | met |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

/** Whether an aim was met, for a table of the bench or the torture. */
export function verdict(met: boolean | null): string {
  if (met === null) return '–';
  return met ? 'yes' : 'no';
}

/** The middle value of the measured ones. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that `percent` of the measured ones don't exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))];
  if (value === undefined) throw new Error('no values were measured');
  return value;
}
