#!/usr/bin/env node
// Pushes every CSV and JSON file of a folder to a Rovinka, in the order of their names (docs/how-to/connect-a-source.md).
//   ROVINKA_KEY=rvk_… node push-folder.mjs https://www.example.cz FOLDER [--dry-run]
// A file that hasn't been written since gets the same answer again, so the script may run as often as you like.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const [site, folder, dryRun] = process.argv.slice(2);
const key = process.env.ROVINKA_KEY;
if (!site || !folder || !key) throw new Error('ROVINKA_KEY=… node push-folder.mjs SITE FOLDER [--dry-run]');

const files = readdirSync(folder)
  .filter((name) => /\.(csv|json)$/i.test(name))
  .sort();
for (const file of files) {
  const body = readFileSync(join(folder, file));
  const query = new URLSearchParams({ file, 'dry-run': dryRun === '--dry-run' ? '1' : '0' });
  // The time of writing belongs to it: what was changed and changed back is pushed again.
  const version = createHash('sha256')
    .update(`${file} ${statSync(join(folder, file)).mtimeMs} `)
    .update(body);
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': /\.json$/i.test(file) ? 'application/json' : 'text/csv',
    'idempotency-key': version.digest('hex'),
  };
  const push = () => fetch(new URL(`/api/v1/admin/imports?${query}`, site), { method: 'POST', headers, body });
  let answer = await push();
  while (answer.status === 429) {
    await setTimeout(Number(answer.headers.get('retry-after') ?? 60) * 1000);
    answer = await push();
  }
  const { message, data } = await answer.json();
  const { state = '', id = null, counts, rows = [] } = data ?? {};
  console.log(`${file}: ${answer.status} ${message ?? state} ${id ?? ''}`, counts ?? '');
  for (const { line, problems } of rows)
    for (const { column, value, reason } of problems)
      console.log(column ? `  řádek ${line}, ${column}: ${value ?? ''} (${reason})` : `  řádek ${line}: ${reason}`);
  if (!answer.ok) process.exitCode = 1;
}
