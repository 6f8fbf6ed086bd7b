import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './project-files.ts';

/**
 * The gate 'exports' of `npm test`: an export that no other file imports is refused, types too, since a reader would
 * look for its users in vain. Entry points, whose exports a tool reads, stand in knip.json.
 */
type Export = { name: string; line: number };
type Issues = { issues: readonly { file: string; exports: readonly Export[]; types: readonly Export[] }[] };

const knip = join(import.meta.dirname, '../../node_modules/knip/bin/knip.js');
const config = join(import.meta.dirname, 'knip.json');
const reportArguments = ['--reporter', 'json', '--no-exit-code', '--no-config-hints'];
const output = execFileSync(process.execPath, [knip, '--config', config, ...reportArguments], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

/**
 * Commands are exported for docs/generated/permissions.md and the tests of who may run them, which find them by import.
 */
const isCommand = (source: string, name: string) =>
  new RegExp(String.raw`^export const ${name} = command\(`, 'm').test(source);

const unused = (JSON.parse(output) as Issues).issues.flatMap(({ file, exports, types }) => {
  const source = readFileSync(file, 'utf8');
  return [...exports, ...types]
    .filter(({ name }) => !isCommand(source, name))
    .map(({ name, line }) => {
      const isUsedHere = source.split(new RegExp(String.raw`\b${name}\b`)).length > 2;
      return `${file}:${line}: no other file imports '${name}': ${isUsedHere ? "drop the word 'export'" : 'delete it'}`;
    });
});
report('exports', unused, `${unused.length} unused`);
