import { nbsp } from '#platform/text/number.rules.ts';
import { andMore, formatCount, type PluralForms } from '#text/platform/text/words';
import type { ImportChange, ImportReport, RowProblem } from '#features/imports/import-report.rules.ts';

const rowForms: PluralForms = ['řádek', 'řádky', 'řádků'];

/** What `rovinka import` prints about its outcome: the counts, and in a dry run every change. */
export function reportLines(report: ImportReport, options: { dryRun: boolean }): string[] {
  const { runners, races, events, added } = report;
  const lines = [
    `Načteno: ${formatCount(report.rows, rowForms)}${report.skippedRows > 0 ? `, z${nbsp}toho vynecháno ${report.skippedRows}` : ''}`,
    `Koně v${nbsp}dostizích: nových ${runners.added}, změněných ${runners.changed}, beze změny ${runners.unchanged}`,
    `Dostihy: nových ${races.added}, změněných ${races.changed}, nově dokončených ${races.completed}`,
    `Dostihové dny: nových ${events.added}, změněných ${events.changed}`,
    `Noví: koně ${added.horses}, jezdci ${added.jockeys}, trenéři ${added.trainers}, stáje ${added.stables}`,
    `Změny kurzů: ${report.oddsChanges}`,
  ];
  if (!options.dryRun) return lines;
  const more = report.changeCount - report.changes.length;
  return [
    ...report.changes.map(changeLine),
    ...(more > 0 ? [`… ${andMore(more)}`] : []),
    ...lines,
    report.refused ? `Zkouška: soubor by se takto neuložil.` : `Zkouška: nic se neuložilo.`,
  ];
}

function changeLine(change: ImportChange): string {
  const changedRecord = [change.race, change.name].filter((part) => part !== null).join(', ');
  return `řádek${nbsp}${change.line}: ${changedRecord}: ${change.column} ${displayValue(change.from)} → ${displayValue(change.to)}`;
}

function displayValue(value: unknown): string {
  if (value === null || value === undefined) return 'nic';
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  return Array.isArray(value) ? value.join('|') : String(value);
}

const levels = { error: 'chyba', warning: 'varování' };

/** Lines of errors or warnings; `count` is their total, of which `problems` may be the first ones. */
export function problemLines(problems: readonly RowProblem[], count: number, level: 'error' | 'warning'): string[] {
  const more = count - problems.length;
  return [
    ...problems.map((problem) => `${levels[level]}: ${problemText(problem)}`),
    ...(more > 0 ? [`… a${nbsp}další: ${more}`] : []),
  ];
}

function problemText({ line, column, value, reason }: RowProblem): string {
  const position = [
    line === null ? null : `řádek${nbsp}${line}`,
    column === null ? null : `sloupec${nbsp}${column}`,
  ].filter((part) => part !== null);
  const shownValue = value === null ? '' : ` „${value}“`;
  return position.length === 0 ? reason : `${position.join(', ')}${shownValue}: ${reason}`;
}
