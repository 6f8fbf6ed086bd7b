import { keepFilesPrivate } from '#platform/db/data-folder.server.ts';
import { type Env, readEnv } from '#platform/process/env.server.ts';
import { type Command, CommandError } from './command.server.ts';
import { commands } from './commands.server.ts';
import { commandHelp, overallHelp } from './help.server.ts';
import { parseCommand } from './parse-command.server.ts';
import { withErrorReporting, runCommand } from './run-command.server.ts';
import { terminalOutput } from './terminal.server.ts';
import { mistakes } from '#text/app/cli/command-line';

// Entry of the command line.
keepFilesPrivate();
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort());

const output = terminalOutput(process.stdout, process.stderr);
process.exitCode = await withErrorReporting(output, interrupted.signal, () => main(process.argv.slice(2)));
output.end();

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    output.print(overallHelp(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) throw new CommandError(mistakes.command(name), 2);
  if (parseCommand(command, args) === 'help') {
    output.print(commandHelp(command));
    return 0;
  }
  return runOnDatabase(command, args, readEnv());
}

/** Opens and migrates the database, which a site may use meanwhile (operation.running-site). */
async function runOnDatabase(command: Command, args: readonly string[], env: Env): Promise<number> {
  const location = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: env.DATA_DIR };
  const { openDatabase } = await import('#platform/db/open-database.server.ts');
  const database = await openDatabase({
    ...location,
    clockOffsetS: env.CLOCK_OFFSET,
    warn: (line) => output.warn(line),
  });
  try {
    await database.migrate();
    return await runCommand(command, args, {
      ...output,
      database,
      cwd: process.cwd(),
      signal: interrupted.signal,
    });
  } finally {
    await database.close();
  }
}
