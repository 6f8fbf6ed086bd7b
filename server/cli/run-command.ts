import type { ControlHandler } from '#server/operations/control-server.ts';
import type { CommandOutput } from '#server/operations/control-protocol.ts';
import type { Database } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';
import { type Command, CommandError, type CliContext } from './command.ts';
import { parseCommand } from './parse-command.ts';

/** Runs a command, in this process or in the site's; every error becomes one line of output and an exit code. */
export async function runCommand(command: Command, args: readonly string[], context: CliContext): Promise<number> {
  return withErrorReporting(context, context.signal, async () => {
    const parsed = parseCommand(command, args);
    if (parsed === 'help') throw new CommandError(`Nápověda: rovinka ${command.name} --help`, 2);
    return command.run(context, parsed);
  });
}

/**
 * Runs `work`, for main.ts and runCommand. An error becomes one line of output and an exit code; an abort gives 130, as
 * in shells.
 */
export async function withErrorReporting(
  output: CommandOutput,
  signal: AbortSignal,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) {
      output.warn('Přerušeno.');
      return 130;
    }
    output.warn(
      error instanceof CommandError || error instanceof StartError ? error.message : `Chyba: ${oneLine(error)}`,
    );
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

/** Drizzle's message is the whole statement; its cause is the database's reason. */
function oneLine(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(reason instanceof Error ? reason.message : reason).replaceAll(/\s*\n\s*/g, ' ');
}

/**
 * Handles requests of the control socket by the commands that may run inside the site. Started by
 * server/site-services.ts.
 */
export function controlHandler(commands: readonly Command[], database: Database): ControlHandler {
  return async (request, output, signal) => {
    const command = commands.find(({ name, needs }) => name === request.command && needs === 'running-or-own');
    if (command) return runCommand(command, request.args, { ...output, database, cwd: request.cwd, signal });
    output.warn(`Běžící web příkaz ${request.command} nezná; běží v\u00a0jiné verzi?`);
    return 2;
  };
}
