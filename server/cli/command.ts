import type { ParseArgsConfig } from 'node:util';
import type { CommandOutput } from '#server/operations/control-protocol.ts';
import type { Database } from '#server/db/database.ts';

/** Context of a running command, in its own process or in the site's. */
export type CliContext = CommandOutput & {
  database: Database;
  /** Folder that relative paths start from. */
  cwd: string;
  /** Aborted by Ctrl-C or when the client disconnects. */
  signal: AbortSignal;
};

/** Parsed arguments of a command. */
export type CommandArgs = { values: Record<string, string | boolean | undefined>; positionals: readonly string[] };

/** A command of the command line; each is a file of this folder, listed in commands.ts. */
export type Command = {
  name: string;
  /** One line for the overall help. */
  summary: string;
  /** Arguments and options as the help lists them: how it is written, and what it does. */
  usage: readonly (readonly [written: string, meaning: string])[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** How many positional arguments it takes. */
  positionals: number;
  /** Whether the command runs inside a running site if there is one, or requires that none runs (operation.running-site). */
  needs: 'running-or-own' | 'stopped';
  /**
   * Returns the exit code. Throws CommandError for errors the operator can fix. Imports its dependencies when it runs, so
   * that help, mistakes and commands handed to the site don't load them.
   */
  run(context: CliContext, args: CommandArgs): Promise<number>;
};

/** An error for the operator, in one line of Czech; exit code 1, or 2 when the command line itself is wrong. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
