import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFiles } from '../gates/project-files.ts';

type Described = { commandName: string; who: string };

const isCommand = (value: unknown): value is Described =>
  typeof value === 'function' && 'commandName' in value && 'who' in value;

const roleLabels: Readonly<Record<string, string>> = {
  anyone: 'anyone',
  signedIn: 'the signed-in',
  admin: 'administrators, the command line and jobs',
  importingProgram: 'programs whose key may push files',
  pricingProgram: 'programs whose key may push prices',
};

/** Every command and who may run it, read from the commands themselves. */
export async function permissionsDoc(): Promise<string> {
  const files = projectFiles().filter(
    (path) => path.endsWith('.server.ts') && /= command\(/.test(readFileSync(path, 'utf8')),
  );
  const rows: string[] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
    for (const [name, value] of Object.entries(module).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (isCommand(value))
        rows.push(`| ${value.commandName} | ${roleLabels[value.who] ?? value.who} | ${file} | \`${name}\` |`);
    }
  }
  const table =
    rows.length === 0
      ? ['There is no command yet.']
      : ['| command | who | file | export |', '| --- | --- | --- | --- |', ...rows];
  return ['# Who may do what', '', 'Made by `npm run docs` from the commands.', '', ...table, ''].join('\n');
}
