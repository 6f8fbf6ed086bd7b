import type { Command } from './command.server.ts';

const padColumn = (text: string, width: number): string => text.padEnd(width);

/** Text of `rovinka --help`: every command with one line. */
export function overallHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length)) + 2;
  return [
    'Použití: rovinka PŘÍKAZ [ARGUMENTY]',
    '',
    ...commands.map((command) => `  ${padColumn(command.name, width)}${command.summary}`),
    '',
    'Podrobnosti k\u00a0příkazu: rovinka PŘÍKAZ --help',
  ].join('\n');
}

/** Text of `rovinka COMMAND --help`. */
export function commandHelp(command: Command): string {
  const usage = [...command.usage, ['--help', 'vypíše tuto nápovědu'] as const];
  const width = Math.max(...usage.map(([written]) => written.length)) + 2;
  const runNote = command.needsStoppedSite ? 'Web musí být zastavený.' : 'Web přitom může běžet.';
  return [
    `Použití: rovinka ${[command.name, ...usage.map(([written]) => bracketOption(written))].join(' ')}`,
    command.summary,
    '',
    ...usage.map(([written, meaning]) => `  ${padColumn(written, width)}${meaning}`),
    '',
    runNote,
  ].join('\n');
}

const bracketOption = (written: string): string => (written.startsWith('-') ? `[${written}]` : written);
