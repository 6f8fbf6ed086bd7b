import { parsePragueDate } from '#platform/time/prague-time.rules.ts';
import { type Command, type CommandArgs, CommandError } from './command.server.ts';
import { replayWords as words } from '#text/app/cli/command-line';

const defaultSpeed = 60;

/** `rovinka replay`: plays a race day of the demonstration at many times its speed. */
export const replayCommand: Command = {
  name: 'replay',
  summary: words.summary,
  usage: words.usage(defaultSpeed),
  options: { speed: { type: 'string' } },
  positionals: 1,
  async run(context, { values, positionals }) {
    const date = parsePragueDate(positionals[0] ?? '');
    if (!date) throw new CommandError(words.needsDay, 2);
    const { replay } = await import('#features/demo/replay.server.ts');
    await replay({
      database: context.database,
      date,
      speed: readSpeed(values),
      signal: context.signal,
      onProgress: ({ at, result, resultCount, raceCount }) => {
        if (result) context.print(words.result(at, result));
        context.progress(words.progress(at, resultCount, raceCount));
      },
    });
    context.signal.throwIfAborted();
    return 0;
  },
};

function readSpeed(values: CommandArgs['values']): number {
  const text = String(values['speed'] ?? defaultSpeed);
  const speed = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (speed === 0) throw new CommandError(words.needsSpeed, 2);
  return speed;
}
