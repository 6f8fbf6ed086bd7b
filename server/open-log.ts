import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

type LogOptions = { destination?: DestinationStream; hooks?: LoggerOptions['hooks'] };

/**
 * The log of a process: JSON lines on standard output. Opened by server/start-site.ts, with the error collector's `hooks`,
 * and scripts/dev/run.ts; tests read it from a destination of their own.
 */
export function openLog(level: string, { destination, hooks = {} }: LogOptions = {}): Logger {
  const options = { level, serializers: { err: describeError }, hooks };
  return destination ? pino(options, destination) : pino(options);
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
