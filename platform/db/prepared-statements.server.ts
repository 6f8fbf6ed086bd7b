import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';

/**
 * Marks the statement of a page that is read all the time: each connection parses and plans it once. Its text must
 * always be the same, with values as parameters. The drivers find the name in the text, which Drizzle hands on
 * unchanged.
 */
export function prepared(name: string, statement: SQL): SQL {
  return sql`${sql.raw(`/* prepared ${name} */`)} ${statement}`;
}

/** The name that `prepared` gave a statement's text. */
export function preparedName(text: string): string | null {
  return /^\/\* prepared (\w+) \*\//.exec(text)?.[1] ?? null;
}

type Query = (...args: unknown[]) => unknown;

/** Gives the driver the names of a connection's prepared statements; it sends the text of each only once. */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query;
  const named: Query = (given, ...rest) => {
    const isConfig = typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';
    const name = isConfig ? preparedName(String(given.text)) : null;
    return query(name === null ? given : { ...(given as object), name }, ...rest);
  };
  client.query = named as typeof client.query;
}
