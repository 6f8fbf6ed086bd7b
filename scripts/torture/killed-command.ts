import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** `rovinka …` as one process that can be killed. */
export const spawnCommand = (args: readonly string[], env: Record<string, string>): ChildProcess =>
  spawnScript(['app/cli/main.ts', ...args], env);

/** A start of the site that nobody waits for. */
export const spawnSite = (env: Record<string, string>): ChildProcess => spawnScript(['app/server/start.ts'], env);

function spawnScript(args: readonly string[], env: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, args, { env: { PATH, HOME, NODE_ENV: 'production', ...env }, stdio: 'ignore' });
}

/** Ends it without a warning, if it hasn't ended by itself. */
export async function killCommand(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
