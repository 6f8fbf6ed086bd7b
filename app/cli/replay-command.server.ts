import { formatOutOf } from '#platform/text/czech-text.rules.ts';
import { parsePragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import { type Command, type CommandArgs, CommandError } from './command.server.ts';

const defaultSpeed = 60;

/** `rovinka replay`: plays a race day of the demonstration at many times its speed. */
export const replayCommand: Command = {
  name: 'replay',
  summary: 'přehraje zrychleně jeden den ukázky: kurzy se hýbou, tipy se zavírají, přicházejí výsledky',
  usage: [
    ['DEN', 'dostihový den ukázky, třeba 2023-10-08'],
    ['--speed KOLIKRÁT', `kolikrát rychleji než ve skutečnosti, jinak ${defaultSpeed}`],
  ],
  options: { speed: { type: 'string' } },
  positionals: 1,
  async run(context, { values, positionals }) {
    const date = parsePragueDate(positionals[0] ?? '');
    if (!date) throw new CommandError('Příkaz replay vyžaduje den ve tvaru 2023-10-08.', 2);
    const { replay } = await import('#features/demo/replay.server.ts');
    await replay({
      database: context.database,
      date,
      speed: readSpeed(values),
      signal: context.signal,
      onProgress: ({ at, result, resultCount, raceCount }) => {
        if (result) context.print(`${pragueTime(at)} výsledek: ${result.raceNumber}.\u00a0dostih, ${result.raceName}`);
        context.progress(`${pragueTime(at)} výsledků ${resultCount} ${formatOutOf(raceCount)}`);
      },
    });
    context.signal.throwIfAborted();
    return 0;
  },
};

function readSpeed(values: CommandArgs['values']): number {
  const text = String(values['speed'] ?? defaultSpeed);
  const speed = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (speed === 0) throw new CommandError('Volba --speed vyžaduje číslo větší než nula, třeba 60.', 2);
  return speed;
}
