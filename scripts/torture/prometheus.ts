import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#tests/e2e/site.ts';

export type Prometheus = {
  /** Names of the alerts that fire now. */
  firing(): Promise<Set<string>>;
  /** All alerts of the rules. */
  names: readonly string[];
  stop(): Promise<void>;
};

const rulesFile = 'deploy/prometheus/alerts.yml';

/** The rules that a site has in earnest, but quicker: no pauses, and rates over a minute. Limits stay. */
const quickened = (rules: string): string =>
  rules.replaceAll(/^( {8}for: )\S+$/gm, '$12s').replaceAll(/\[(?:5m|10m|1h)\]/g, '[60s]');

/**
 * A Prometheus that asks the process at this port every four seconds, longer than a scrape takes without the database.
 * Throws when none is installed.
 */
export async function startPrometheus(folder: string, targetPort: number): Promise<Prometheus> {
  if (spawnSync('prometheus', ['--version']).status !== 0)
    throw new Error('This part needs Prometheus: apt-get install prometheus, or its binary on the PATH.');
  mkdirSync(folder);
  const rules = readFileSync(rulesFile, 'utf8');
  writeFileSync(join(folder, 'alerts.yml'), quickened(rules));
  writeFileSync(join(folder, 'prometheus.yml'), configFor(targetPort));
  const address = `127.0.0.1:${await freePort()}`;
  const args = ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=${address}`];
  const server = spawn('prometheus', args, { cwd: folder, stdio: 'ignore' });
  await untilReady(server, address);
  return {
    names: [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name),
    async firing() {
      const answer = await fetch(`http://${address}/api/v1/alerts`);
      const { alerts } = answerShape.parse(await answer.json()).data;
      return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname));
    },
    async stop() {
      if (server.kill()) await once(server, 'exit');
    },
  };
}

const answerShape = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
});

const configFor = (port: number): string => `
global: { scrape_interval: 4s, scrape_timeout: 4s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: rovinka
    static_configs: [{ targets: ['127.0.0.1:${port}'] }]
`;

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`http://${address}/-/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('Prometheus did not become ready.');
}
