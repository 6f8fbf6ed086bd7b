import { findPostgres } from '#server/db/postgres-binaries.ts';

// Makes the links that PostgreSQL's libraries need, as part of the build: whoever runs the site may not write there.
await findPostgres();
