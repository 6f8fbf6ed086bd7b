import { setTimeout as pause } from 'node:timers/promises';
import { openBlackHole } from '#tests/black-hole.ts';
import type { Row } from '../bench/table.ts';
import { startCluster } from '../cluster/cluster.ts';
import { queriesAt } from './target.ts';

const noticeLimitS = 15;
const ageLimitS = 20;

/** The connection on which one of two processes listens goes silent without closing, as behind a firewall. */
export async function silentNotifications(): Promise<Row[]> {
  let blackHole: Awaited<ReturnType<typeof openBlackHole>> | undefined;
  const cluster = await startCluster({
    processCount: 2,
    seed: 'day',
    databaseUrlFor: async (index, database) => {
      if (index === 0) return database.url;
      blackHole = await openBlackHole(database.socketPath);
      return `postgresql://rovinka@127.0.0.1:${blackHole.port}/postgres`;
    },
  });
  const deaf = `http://127.0.0.1:${cluster.processes[1]?.port}`;
  try {
    await fetch(deaf);
    const interruptions = await interruptionsOf(deaf);
    blackHole?.swallow((sent) => sent.includes('listen changed'));
    const silentSince = Date.now();
    await queriesAt(cluster.database.url)(
      `insert into settings (key, value) values ('claim', '"Nové heslo"')
       on conflict (key) do update set value = excluded.value;
       select pg_notify('changed', 'settings')`,
    );
    const changedAfterS = untilTrue(silentSince, async () => (await (await fetch(deaf)).text()).includes('Nové heslo'));
    const noticedAfterS = untilTrue(silentSince, async () => (await interruptionsOf(deaf)) > interruptions);
    const [noticed, changed] = await Promise.all([noticedAfterS, changedAfterS]);
    return [
      {
        what: 'the silent connection is noticed after, s',
        measured: noticed.toFixed(1),
        aim: `≤ ${noticeLimitS}`,
        met: noticed <= noticeLimitS,
      },
      {
        what: 'a page shows a change that was not heard of after, s',
        measured: changed.toFixed(1),
        aim: `≤ ${ageLimitS}`,
        met: changed <= ageLimitS,
      },
    ];
  } finally {
    await cluster.stop();
    await blackHole?.close();
  }
}

/** How often the process has noticed so far that it no longer hears; /readyz says it only until it hears again. */
async function interruptionsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^rovinka_notification_interruptions_total (\d+)$/m.exec(text)?.[1]);
}

/** Seconds since `since` until `isTrue` answers yes; a minute at most. */
async function untilTrue(since: number, isTrue: () => Promise<boolean>): Promise<number> {
  while (Date.now() - since < 60_000) {
    if (await isTrue()) break;
    await pause(200);
  }
  return (Date.now() - since) / 1000;
}
