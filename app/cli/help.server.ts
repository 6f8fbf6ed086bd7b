import type { Command } from './command.server.ts';
import { helpWords } from '#text/app/cli/command-line';

const padColumn = (text: string, width: number): string => text.padEnd(width);

/** Text of `rovinka --help`: every command with one line. */
export function overallHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length)) + 2;
  return [
    helpWords.overall,
    '',
    ...commands.map((command) => `  ${padColumn(command.name, width)}${command.summary}`),
    '',
    helpWords.details,
  ].join('\n');
}

/** Text of `rovinka COMMAND --help`. */
export function commandHelp(command: Command): string {
  const usage = [...command.usage, ['--help', helpWords.help] as const];
  const width = Math.max(...usage.map(([written]) => written.length)) + 2;
  const runNote = command.needsStoppedSite ? helpWords.siteStopped : helpWords.siteMayRun;
  return [
    helpWords.usage([command.name, ...usage.map(([written]) => bracketOption(written))].join(' ')),
    command.summary,
    '',
    ...usage.map(([written, meaning]) => `  ${padColumn(written, width)}${meaning}`),
    '',
    runNote,
  ].join('\n');
}

const bracketOption = (written: string): string => (written.startsWith('-') ? `[${written}]` : written);
