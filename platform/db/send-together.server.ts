import type { Socket } from 'node:net';
import type pg from 'pg';

/** What begins a transaction: no answer to it decides what comes next. */
const goesAhead = /^(?:begin|savepoint)/;

/** Tells other processes what a transaction has changed. */
const isNotification = /^\/\* prepared notify \*\//;

const nothing = { rows: [], fields: [] };

type Query = (...args: unknown[]) => unknown;

/**
 * Sends statements that are given at once in one message, and with what goes ahead the one that follows it: messages
 * cost a short transaction most of its time. When one that went ahead has failed, the one that follows fails by it.
 *
 * Notifications of a transaction go right behind its commit, in the same message: the server syncs transactions that
 * notify one by one, all others together.
 */
export function sendTogether(client: pg.PoolClient, stream: Socket): void {
  const query = client.query.bind(client) as Query;
  let ahead: Promise<unknown> | null = null;
  let isInTransaction = false;
  let notifications: [statement: unknown, values: [list: string]][] = [];
  const send: Query = (given, ...rest) => {
    const text = textOf(given);
    if (isInTransaction && isNotification.test(text)) {
      notifications.push([given, rest[0] as [string]]);
      return Promise.resolve(nothing);
    }
    stream.cork();
    process.nextTick(() => stream.uncork());
    const sent = query(given, ...rest);
    const behind = text === 'commit' && notifications[0] ? query(notifications[0][0], [joined(notifications)]) : null;
    if (text.startsWith('begin')) isInTransaction = true;
    if (text === 'commit' || text === 'rollback') {
      isInTransaction = false;
      notifications = [];
    }
    const answer = ahead || behind ? Promise.all([ahead, sent, behind]).then(([, result]) => result) : sent;
    ahead = null;
    if (!(answer instanceof Promise) || !goesAhead.test(text)) return answer;
    ahead = answer;
    ahead.catch(() => undefined); // The statement that follows reports it.
    return Promise.resolve(nothing);
  };
  client.query = send as typeof client.query;
}

/** Each has a list as JSON. */
const joined = (notifications: readonly [unknown, [string]][]): string =>
  JSON.stringify(notifications.flatMap(([, [list]]) => JSON.parse(list) as unknown[]));

const textOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : String(given);
