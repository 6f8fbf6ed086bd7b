import { askSite, siteIsRunning } from '#server/control/control-client.ts';
import { type Env, readEnv } from '#server/env.ts';
import { type Command, CommandError } from './command.ts';
import { commands } from './commands.ts';
import { commandHelp, overallHelp } from './help.ts';
import { parseCommand } from './parse-command.ts';
import { explaining, runCommand } from './run-command.ts';
import { talkToTerminal } from './terminal.ts';

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort());

const talk = talkToTerminal(process.stdout, process.stderr);
process.exitCode = await explaining(talk, interrupted.signal, () => main(process.argv.slice(2)));
talk.end();

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    talk.print(overallHelp(commands));
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((known) => known.name === name);
  if (!command) throw new CommandError(`Neznámý příkaz ${name}. Nápověda: rovinka --help`, 2);
  if (parseCommand(command, args) === 'help') {
    talk.print(commandHelp(command));
    return 0;
  }
  return (await runInSite(command, args, readEnv())) ?? (await runHere(command, args, readEnv()));
}

/** Hands the work to the site that runs on the data folder; null when none does (Decision A4). */
async function runInSite(command: Command, args: readonly string[], env: Env): Promise<number | null> {
  if (env.DATABASE_URL) return null;
  if (command.needs === 'running-or-own') {
    return askSite(
      env.DATA_DIR,
      { command: command.name, args: [...args], cwd: process.cwd() },
      talk,
      interrupted.signal,
    );
  }
  if (await siteIsRunning(env.DATA_DIR)) {
    throw new CommandError(`Nad složkou ${env.DATA_DIR} běží web; příkaz ${command.name} chce, aby byl zastavený.`);
  }
  return null;
}

async function runHere(command: Command, args: readonly string[], env: Env): Promise<number> {
  const place = env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: env.DATA_DIR };
  const { openDatabase } = await import('#server/db/open-database.ts');
  const database = await openDatabase({ ...place, warn: (line) => talk.warn(line) });
  try {
    await database.migrate();
    return await runCommand(command, args, {
      ...talk,
      database,
      cwd: process.cwd(),
      signal: interrupted.signal,
    });
  } finally {
    await database.close();
  }
}
