import { parseArgs } from 'node:util';
import { type Command, type CommandArgs, CommandError } from './command.server.ts';
import { helpHint, mistakes } from '#text/app/cli/command-line';

/** Parses a command's arguments; `help` when --help is among them. Throws CommandError with exit code 2. */
export function parseCommand(command: Command, args: readonly string[]): CommandArgs | 'help' {
  const hint = helpHint(command.name);
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  const parsed = parseOrThrow(args, options, hint);
  if (parsed.values['help']) return 'help';
  if (parsed.positionals.length < command.positionals) {
    throw new CommandError(`${mistakes.missingArgument(command.name)} ${hint}`, 2);
  }
  if (parsed.positionals.length > command.positionals) {
    throw new CommandError(`${mistakes.furtherArgument(parsed.positionals[command.positionals] ?? '')} ${hint}`, 2);
  }
  return parsed;
}

function parseOrThrow(args: readonly string[], options: Command['options'], hint: string): CommandArgs {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as CommandArgs['values'], positionals };
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error;
    const [, option = ''] = /'(--?[^'=\s]+)/.exec(error.message) ?? [];
    const reason = error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? mistakes.option(option) : mistakes.value(option);
    throw new CommandError(`${reason} ${hint}`, 2);
  }
}
