import { expect, test } from 'vitest';
import { commands } from './commands.server.ts';
import { parseCommand } from './parse-command.server.ts';

const parse = (name: string, ...args: string[]) => {
  const command = commands.find((known) => known.name === name);
  if (!command) throw new Error(name);
  return parseCommand(command, args);
};

test.each([
  ['import', ['--bogus', 'x'], 'Neznámá volba --bogus. Nápověda: rovinka import --help'],
  ['import', ['--dry-run=yes', 'x'], 'Volba --dry-run má špatnou hodnotu. Nápověda: rovinka import --help'],
  ['import', [], 'Příkazu import chybí argument. Nápověda: rovinka import --help'],
  ['export', ['a.csv', 'b.csv'], 'Argument b.csv je navíc. Nápověda: rovinka export --help'],
  ['replay', ['2023-10-08', '--speed'], 'Volba --speed má špatnou hodnotu. Nápověda: rovinka replay --help'],
  ['seed', ['-x'], 'Neznámá volba -x. Nápověda: rovinka seed --help'],
])('operation.commands: a wrong command line is one clear line: %s %o', (name, args, line) => {
  expect(() => parse(name, ...args)).toThrow(expect.objectContaining({ message: line, exitCode: 2 }));
});

test('operation.commands: options and arguments are read in any order', () => {
  expect(parse('import', '--dry-run', 'days.csv')).toMatchObject({
    values: { 'dry-run': true },
    positionals: ['days.csv'],
  });
  expect(parse('replay', '2023-10-08', '--speed', '60')).toMatchObject({
    values: { speed: '60' },
    positionals: ['2023-10-08'],
  });
  expect(parse('export', 'a.csv', '--help')).toBe('help');
});
