import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { siteClock, testSite } from '#tests/http-site.ts';

const site = testSite();

const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const dashboard = readFileSync('deploy/grafana/rovinka.json', 'utf8');
const handbook = readFileSync('docs/how-to/be-on-call.md', 'utf8');

const metricsIn = (text: string): string[] => [...new Set(text.match(/\brovinka_[a-z_]+\b/g))];

/** The names of all metrics of a scrape, with or without a number at the moment; a histogram has three. */
async function scrapedNames(): Promise<Set<string>> {
  await (await startJobs({ database: site.database, clock: siteClock, log: console, jobs: [] })).stop();
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const answer = await site.open().fetch(new Request('http://localhost:3000/metrics'), from);
  const typed = [...(await answer.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
    ),
  );
}

/** Each alert of alerts.yml with the lines that describe it. */
const described = alerts
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({ name: text.slice(0, text.indexOf('\n')), text }));

test('operation.metrics: every number that the alerts and the dashboard ask for is in a scrape', async () => {
  const scraped = await scrapedNames();
  for (const [file, text] of Object.entries({ alerts, dashboard }))
    expect(
      metricsIn(text).filter((name) => !scraped.has(name)),
      file,
    ).toEqual([]);
});

test('operation.metrics: every number of a scrape is on the dashboard, but those that follow from others', async () => {
  const followers = ['rovinka_http_request_duration_seconds_sum', 'rovinka_http_request_duration_seconds_count'];
  const unshown = ['rovinka_disk_bytes', 'rovinka_nightly_backups'];
  const shown = new Set([...metricsIn(dashboard), ...followers, ...unshown]);
  expect([...(await scrapedNames())].filter((name) => !shown.has(name))).toEqual([]);
});

test('operation.metrics: every alert has a summary, a pause, a severity and its line in the handbook', () => {
  expect(described.length).toBeGreaterThan(15);
  for (const { name, text } of described) {
    expect(text, name).toMatch(/^ {8}for: \d+[mh]$/m);
    expect(text, name).toMatch(/^ {10}summary: '.+\.'$/m);
    const severity = /severity: (page|ticket)/.exec(text)?.[1];
    const heading = severity === 'page' ? 'What to be woken for' : 'What to look at in the morning';
    const anchor = heading.toLowerCase().replaceAll(' ', '-');
    expect(text, name).toContain(`runbook: docs/how-to/be-on-call.md#${anchor}`);
    const [, section = ''] = handbook.split(`## ${heading}`);
    const rows = section.split('\n## ')[0]?.split('\n') ?? [];
    expect(
      rows.filter((row) => row.startsWith('| ') && row.includes(`\`${name}\``)),
      name,
    ).toHaveLength(1);
  }
});

test('operation.metrics: the handbook names no alert and no number that is not there', async () => {
  const names = new Set(described.map(({ name }) => name));
  expect([...new Set(handbook.match(/\bRovinka[A-Z]\w+/g))].filter((name) => !names.has(name))).toEqual([]);
  const scraped = [...(await scrapedNames())];
  const known = (name: string) => scraped.some((one) => one === name || (name.endsWith('_') && one.startsWith(name)));
  expect(metricsIn(handbook).filter((name) => !known(name))).toEqual([]);
});
