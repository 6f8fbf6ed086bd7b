import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { workersAMailing } from '#server/mailing/mailing-work.ts';
import { insertMailing, insertReaders, killSender, openPostOffice, startSender } from '#tests/mailing.ts';
import type { Row } from './table.ts';

const people = 10_000;
const longestMs = 160_000;
const leaseS = 10;
const aim = 50;

/**
 * 10,000 recipients through a real SMTP server on this machine, from a durable PGlite in a process of its own, which is
 * killed when half of them have their mail and started again (issue 6).
 */
export async function measureMailing(): Promise<Row[]> {
  const dataDir = await prepare();
  const office = await openPostOffice();
  const reached = () => new Set(office.arrived.map(({ to }) => to)).size;
  const startedAt = performance.now();
  const until = async (count: number) => {
    while (reached() < count && performance.now() - startedAt < longestMs)
      await new Promise((resolve) => setTimeout(resolve, 200));
  };
  const first = startSender(dataDir, office.url, leaseS);
  await until(people / 2);
  await killSender(first);
  const second = startSender(dataDir, office.url, leaseS);
  await until(people);
  const seconds = (performance.now() - startedAt) / 1000;
  await killSender(second);
  await office.close();
  rmSync(dataDir, { recursive: true });
  const rate = reached() / seconds;
  const again = office.arrived.length - reached();
  const messages = new Set(office.arrived.map(({ messageId }) => messageId)).size;
  return [
    {
      what: `mails a second to ${people} recipients through a local SMTP server, from PGlite, with a kill and a new start`,
      measured: rate.toFixed(0),
      aim: `≥ ${aim}`,
      met: rate >= aim,
    },
    {
      what: `of ${people} recipients reached; mails that came twice after the kill; different Message-IDs`,
      measured: `${reached()}; ${again}; ${messages}`,
      aim: `${people}; ≤ ${workersAMailing}; ${people}`,
      met: reached() === people && again <= workersAMailing && messages === people,
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
