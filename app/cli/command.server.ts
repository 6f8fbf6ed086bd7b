import type { ParseArgsConfig } from 'node:util';
import type { Database } from '#platform/db/database.server.ts';

/** Where a command writes: one updating line of progress, its result, and errors and warnings. */
export type CommandOutput = { progress(text: string): void; print(text: string): void; warn(text: string): void };

/** Context of a running command. */
export type CliContext = CommandOutput & {
  database: Database;
  /** Folder that relative paths start from. */
  cwd: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** Parsed arguments of a command. */
export type CommandArgs = { values: Record<string, string | boolean | undefined>; positionals: readonly string[] };

/** A command of the command line. */
export type Command = {
  name: string;
  /** One line for the overall help. */
  summary: string;
  /** Arguments and options as the help lists them: how it is written, and what it does. */
  usage: readonly (readonly [written: string, meaning: string])[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** How many positional arguments it takes. */
  positionals: number;
  /** Whether it refuses to work while a site uses the database (operation.running-site). */
  needsStoppedSite?: true;
  /**
   * Returns the exit code. Throws CommandError for errors the operator can fix. Imports its dependencies when it runs,
   * so that help and mistakes don't load them.
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
