import { parseArgs } from 'node:util';
import { type Command, type CommandArgs, CommandError } from './command.server.ts';

/** Parses a command's arguments; `help` when --help is among them. Throws CommandError with exit code 2. */
export function parseCommand(command: Command, args: readonly string[]): CommandArgs | 'help' {
  const hint = `Nápověda: rovinka ${command.name} --help`;
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  const parsed = parseOrThrow(args, options, hint);
  if (parsed.values['help']) return 'help';
  if (parsed.positionals.length < command.positionals) {
    throw new CommandError(`Příkazu ${command.name} chybí argument. ${hint}`, 2);
  }
  if (parsed.positionals.length > command.positionals) {
    throw new CommandError(`Argument ${parsed.positionals[command.positionals]} je navíc. ${hint}`, 2);
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
    const reason =
      error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `Neznámá volba ${option}.`
        : `Volba ${option} má špatnou hodnotu.`;
    throw new CommandError(`${reason} ${hint}`, 2);
  }
}
