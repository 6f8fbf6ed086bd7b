import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

type LogOptions = { destination?: DestinationStream; hooks?: LoggerOptions['hooks'] };

const standardOutput = 1;
/** A write for each request would be a sixth of what a stored page costs. */
const bufferBytes = 4096;
const flushIntervalMs = 100;
/** pino's number of 'warn'. */
const warnLevel = 40;
/** pino tells a destination with this mark the level of each line. */
const levelMark = Symbol.for('pino.metadata');

/** The log of a process: JSON lines on standard output, or to a destination given. */
export function openLog(level: string, { destination, hooks = {} }: LogOptions = {}): Logger {
  const options = { level, serializers: { err: describeError }, hooks };
  return pino(options, destination ?? bufferedOutput(standardOutput));
}

/**
 * Lines are written a tenth of a second later, many at once (operation.log-buffer). A warning or an error is written at
 * once with all that stand before it, and so is the rest when the process ends.
 */
export function bufferedOutput(fd: number): DestinationStream {
  const output = pino.destination({ fd, sync: true, minLength: bufferBytes, periodicFlush: flushIntervalMs });
  process.once('exit', () => output.flushSync());
  const destination = {
    [levelMark]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (destination.lastLevel >= warnLevel) output.flushSync();
    },
  };
  return destination;
}

/** An error without the values of its query or row: they are people's e-mails, tokens, hashes (operation.log). */
function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { params: _params, detail: _detail, ...described } = pino.stdSerializers.err(thrown);
  const values = valuesIn(thrown);
  const withoutValues = (text: string) => values.reduce((rest, value) => rest.replaceAll(value, ''), text);
  return { ...described, message: withoutValues(described.message), stack: withoutValues(described.stack) };
}

/** How Drizzle appends a query's values to its message, for each failed query among the causes. */
function valuesIn(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = error instanceof DrizzleQueryError ? [`\nparams: ${String(error.params)}`] : [];
  return [...own, ...valuesIn(error.cause)];
}
