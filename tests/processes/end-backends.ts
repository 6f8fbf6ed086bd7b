// Terminates every other connection of the database given,
// and prints how many there were once they are closed.
import pg from 'pg';

const client = new pg.Client({ connectionString: process.argv[2] });
await client.connect();
const { rowCount } = await client.query(
  `select pg_terminate_backend(pid, 10000) from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid()`,
);
await client.end();
process.stdout.write(`${rowCount}\n`);
