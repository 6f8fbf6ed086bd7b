import type { ParseArgsConfig } from 'node:util';
import type { CommandOutput } from '#server/operations/protocol.ts';
import type { Database } from '#server/db/database.ts';

/** What a command works with, be it in its own process or in the site's. */
export type CliContext = CommandOutput & {
  database: Database;
  /** Folder that relative paths start from. */
  cwd: string;
  /** Ctrl-C, or the client has gone. */
  signal: AbortSignal;
};

export type CommandArgs = { values: Record<string, string | boolean | undefined>; positionals: readonly string[] };

export type Command = {
  name: string;
  /** One line for the overall help. */
  summary: string;
  /** Arguments and options as the help shows them, a line each: what is written, and what it does. */
  usage: readonly (readonly [written: string, meaning: string])[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** How many positional arguments it takes. */
  positionals: number;
  /** Decision A4: hand the work to a running site if there is one, or demand that none runs. */
  needs: 'running-or-own' | 'stopped';
  /**
   * Answers the exit code. Throws CommandError for what a person can mend. Imports what it works with when it runs: help,
   * mistakes and commands that the site does need none of it.
   */
  run(context: CliContext, args: CommandArgs): Promise<number>;
};

/** A fault for a person, in one line of Czech; exit code 1, or 2 when the command line itself is wrong. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
