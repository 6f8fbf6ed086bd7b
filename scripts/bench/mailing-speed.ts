import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { mailsAtOnce } from '../../features/mailing/mailing-queue.server.ts';
import { insertMailing, insertReaders, killSender, startMailServer, startSender } from '#tests/mailing.ts';
import type { Row } from './table.ts';

const people = 10_000;
const timeoutMs = 160_000;
const aimPerSecond = 50;

/**
 * Measures a mailing to 10,000 recipients through a real SMTP server on this machine. The sender is a process of its
 * own with an embedded database, which is killed when half of the mails have arrived, and started again.
 */
export async function measureMailing(): Promise<Row[]> {
  const dataDir = await prepare();
  const mailServer = await startMailServer();
  const reachedCount = () => new Set(mailServer.arrived.map(({ to }) => to)).size;
  const startedAt = performance.now();
  const waitUntilReached = async (count: number) => {
    while (reachedCount() < count && performance.now() - startedAt < timeoutMs)
      await new Promise((resolve) => setTimeout(resolve, 200));
  };
  const first = startSender(dataDir, mailServer.url);
  await waitUntilReached(people / 2);
  await killSender(first);
  const second = startSender(dataDir, mailServer.url);
  await waitUntilReached(people);
  const seconds = (performance.now() - startedAt) / 1000;
  await killSender(second);
  await mailServer.close();
  rmSync(dataDir, { recursive: true });
  const rate = reachedCount() / seconds;
  const duplicateCount = mailServer.arrived.length - reachedCount();
  const messages = new Set(mailServer.arrived.map(({ messageId }) => messageId)).size;
  return [
    {
      what: `mails a second to ${people} recipients through a local SMTP server, from the embedded database, with a kill and a new start`,
      measured: rate.toFixed(0),
      aim: `≥ ${aimPerSecond}`,
      met: rate >= aimPerSecond,
    },
    {
      what: `of ${people} recipients reached; mails that came twice after the kill; different Message-IDs`,
      measured: `${reachedCount()}; ${duplicateCount}; ${messages}`,
      aim: `${people}; ≤ ${mailsAtOnce}; ${people}`,
      met: reachedCount() === people && duplicateCount <= mailsAtOnce && messages === people,
    },
  ];
}

async function prepare(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-bench-'));
  const database = await openDatabase({ dataDir, warn: console.warn });
  await database.migrate();
  await insertReaders(database.db, people);
  await insertMailing(database.db, {
    state: 'scheduled',
    testedVersion: 1,
    scheduledAt: new Date(Date.now() - 1000),
  });
  await database.close();
  return dataDir;
}
