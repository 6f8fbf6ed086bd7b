import { joinServer } from '#platform/db/embedded-postgres.server.ts';

// Uses the server of the data folder given until its input ends.
const [dataDir = ''] = process.argv.slice(2);
const server = await joinServer(dataDir, console.warn);
process.stdout.write('joined\n');
process.stdin.resume().once('end', () => void server.leave());
