import { sqlStateOf } from './sql-state.server.ts';

/**
 * SQLSTATEs of a database that can't serve now and will later: lost or refused connections (class 08, 57P0x, 53300),
 * a lock or a statement that took too long (55P03, 57014, 25P03), no room (53100, 53200).
 */
const states = /^(?:08...|57P0[1-5]|53[123]00|55P03|57014|25P03)$/;

/** PostgreSQL's state of a write for which its disk had no room. */
const noRoom = '53100';

/** Whether a database refused a write for want of room; reading goes on. */
export const isNoRoom = (error: unknown): boolean => sqlStateOf(error) === noRoom;

/** Node's codes of a connection that failed. */
const connectionCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What pg and its pool say, without any code. */
const messages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether a query failed because the database is away, locked or overloaded: the request is answered by 503 and may be
 * repeated. Everything else is a bug.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlStateOf(error);
  if (state !== undefined && states.test(state)) return true;
  if (isConnectionError(error)) return true;
  return error instanceof AggregateError ? error.errors.some(isUnavailable) : isUnavailable(error.cause);
}

/** A file that is missing has ENOENT too, but only a socket's error names the call `connect`. */
function isConnectionError(error: Error): boolean {
  if (messages.test(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string' || !connectionCodes.has(error.code)) return false;
  return error.code !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect');
}
