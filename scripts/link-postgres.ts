import { findPostgres } from '../platform/db/postgres-binaries.server.ts';

// Makes the links that PostgreSQL's libraries need, as part of the build: whoever runs the site may not write there.
await findPostgres();
