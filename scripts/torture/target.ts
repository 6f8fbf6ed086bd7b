import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';

/** The site that the load and the checks of an experiment work on. */
export type Target = {
  url: string;
  /** null: without TLS. */
  certificate: string | null;
  /** Runs one query on its database. */
  query: Query;
};

export type Query = <Row>(text: string) => Promise<Row[]>;

export const clusterTarget = ({ url, proxy, database }: Cluster): Target => ({
  url,
  certificate: proxy.certificate,
  query: queriesAt(database.url),
});

/** Queries of a PostgreSQL server, each on a connection of its own. */
export function queriesAt(databaseUrl: string): Query {
  return async <Row>(text: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query(text);
      return rows as Row[];
    } finally {
      await client.end();
    }
  };
}
