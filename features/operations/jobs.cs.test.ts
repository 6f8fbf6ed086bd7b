import { expect, test } from 'vitest';
import { adminJobsCopy } from '#text/operations/jobs';

/** Every file of the server that defines a job or a queue. */
const sources = Object.entries(
  import.meta.glob<string>('../../{app,features,platform}/**/*.server.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).filter(([file, source]) => !file.endsWith('.test.ts') && /: (?:SiteTimeJob|WorkQueue|PushJob)\b/.test(source));

const names = sources.flatMap(([, source]) =>
  [...source.matchAll(/(?:queueName = |^ {4}name: )'([a-z-]+)'/gm)].map(([, name]) => name ?? ''),
);

test('admin.jobs: every job and queue has a Czech name', () => {
  expect(names).toEqual(expect.arrayContaining(['send-mail', 'send-pushes', 'reset-demo', 'make-backup']));
  expect(names.filter((name) => adminJobsCopy.queues.names[name] === undefined)).toEqual([]);
});
