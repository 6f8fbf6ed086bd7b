import type { Socket } from 'node:net';
import type pg from 'pg';

/** What begins a transaction, or tells other processes what it changed: no answer to it decides what comes next. */
const goesAhead = /^(?:begin|savepoint|\/\* prepared invalidate \*\/)/;

type Query = (...args: unknown[]) => unknown;

/**
 * Sends statements that are given at once in one message, and with what goes ahead the one that follows it: messages
 * cost a short transaction most of its time. When one that went ahead has failed, the one that follows fails by it.
 */
export function sendTogether(client: pg.PoolClient, stream: Socket): void {
  const query = client.query.bind(client) as Query;
  let ahead: Promise<unknown> | null = null;
  const send: Query = (given, ...rest) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    const sent = query(given, ...rest);
    const answer = ahead ? Promise.all([ahead, sent]).then(([, result]) => result) : sent;
    ahead = null;
    if (!(answer instanceof Promise) || !goesAhead.test(textOf(given))) return answer;
    ahead = answer;
    ahead.catch(() => undefined); // The statement that follows reports it.
    return Promise.resolve({ rows: [], fields: [] });
  };
  client.query = send as typeof client.query;
}

const textOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : String(given);
