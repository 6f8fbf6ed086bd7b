import { StartError } from '#platform/process/start-error.server.ts';
import { type CliContext, type Command, CommandError, type CommandOutput } from './command.server.ts';
import { parseCommand } from './parse-command.server.ts';
import { helpHint, outcomes } from '#text/app/cli/command-line';

/** Runs a command; every error becomes one line of output and an exit code. */
export async function runCommand(command: Command, args: readonly string[], context: CliContext): Promise<number> {
  return withErrorReporting(context, context.signal, async () => {
    const parsed = parseCommand(command, args);
    if (parsed === 'help') throw new CommandError(helpHint(command.name), 2);
    if (command.needsStoppedSite) {
      const { refuseWhileSiteRuns } = await import('#features/operations/refuse-while-site-runs.server.ts');
      await refuseWhileSiteRuns(context.database);
    }
    return command.run(context, parsed);
  });
}

/** Runs `work`. An error becomes one line of output and an exit code; an abort gives 130, as in shells. */
export async function withErrorReporting(
  output: CommandOutput,
  signal: AbortSignal,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) {
      output.warn(outcomes.interrupted);
      return 130;
    }
    output.warn(
      error instanceof CommandError || error instanceof StartError ? error.message : outcomes.error(oneLine(error)),
    );
    return error instanceof CommandError ? error.exitCode : 1;
  }
}

/** Drizzle's message is the whole statement; its cause is the database's reason. */
function oneLine(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(reason instanceof Error ? reason.message : reason).replaceAll(/\s*\n\s*/g, ' ');
}
