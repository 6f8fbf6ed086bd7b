import { parseArgs } from 'node:util';
import { stopOnSignals } from '../../platform/process/stop-on-signals.server.ts';
import { startCluster } from './cluster.ts';

/** `npm run cluster`: a site of several processes behind a proxy with TLS, until Ctrl+C. */
const { values } = parseArgs({
  options: { processes: { type: 'string', default: '3' }, seed: { type: 'string', default: 'day' } },
});
const seed = values.seed === 'demo' ? 'demo' : 'day';
const cluster = await startCluster({ processCount: Number(values.processes), seed });
console.log(`${cluster.url} (its certificate is its own)`);
for (const [index, { port }] of cluster.processes.entries()) console.log(`process ${index + 1}: port ${port}`);
console.log(`database: ${cluster.database.url}\nlogs: ${cluster.folder}`);
stopOnSignals(cluster.stop);
