#!/usr/bin/env node
// Pushes every CSV and JSON file of a folder to a Rovinka, in the order of their names (docs/how-to/connect-a-source.md).
//   ROVINKA_KEY=rvk_… node push-folder.mjs https://www.example.cz FOLDER [--dry-run]
// A file that hasn't been written since gets the same answer again, so the script may run as often as you like.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const [site, folder, dryRun] = process.argv.slice(2);
const { ROVINKA_KEY: key, ROVINKA_RETRY_S: retrySeconds = 20 } = process.env;
if (!site || !folder || !key) fail('ROVINKA_KEY=… node push-folder.mjs SITE FOLDER [--dry-run]');

for (const file of readdirSync(folder).sort()) {
  if (!/\.(csv|json)$/i.test(file)) continue;
  const body = readFileSync(join(folder, file));
  const query = new URLSearchParams({ file, 'dry-run': dryRun === '--dry-run' ? '1' : '0' });
  // The time of writing belongs to it: what was changed and changed back is pushed again.
  const version = `${file} ${statSync(join(folder, file)).mtimeMs} `;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': /\.json$/i.test(file) ? 'application/json' : 'text/csv',
    'idempotency-key': createHash('sha256').update(version).update(body).digest('hex'),
  };
  const answer = await push(file, new URL(`/api/v1/admin/imports?${query}`, site), { method: 'POST', headers, body });
  const { message, data } = await answer.json().catch(() => ({ message: 'Takhle Rovinka neodpovídá.' }));
  const { state = '', id = null, counts = {}, rows = [], lookalikes = [] } = data ?? {};
  console.log(`${file}: ${answer.status} ${message ?? state} ${id ?? ''}`, counts);
  for (const { line, problems } of rows)
    for (const { column, value, reason } of problems)
      console.log(column ? `  řádek ${line}, ${column}: ${value ?? ''} (${reason})` : `  řádek ${line}: ${reason}`);
  for (const { line, name, known } of lookalikes)
    console.log(`  řádek ${line}: ${name} se podobá koni ${known.map((horse) => horse.name).join(', ')}`);
  const isUnclear = state === 'dry-run' && counts.error + counts.conflict + lookalikes.length > 0;
  if (!answer.ok || isUnclear) process.exitCode = 1;
}

/** Waits while the key is over its limit, and tries a site that is down three times. */
async function push(file, url, request, tries = 3) {
  const answer = await fetch(url, request).catch((error) => error);
  if (answer.status < 502 && answer.status !== 429) return answer;
  const isLimit = answer.status === 429;
  const why = isLimit
    ? 'klíč je přes limit'
    : `web neodpovídá (${answer.status ?? answer.cause?.code ?? answer.message})`;
  if (tries === 1) fail(`${file}: ${why}. Nic dalšího se neposlalo, spusťte skript později znovu.`);
  const seconds = answer.headers?.get('retry-after') ?? retrySeconds;
  console.log(`${file}: ${why}, další pokus za ${seconds} s`);
  await setTimeout(Number(seconds) * 1000);
  return push(file, url, request, isLimit ? tries : tries - 1);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
