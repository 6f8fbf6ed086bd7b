import { createAccount } from '../../features/accounts/create-account.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { openClient } from './client.ts';
import { type Person, type Runner, signIn, tipInTurns, type Writes } from './load.ts';
import { openAt } from './staleness.ts';

const password = 'korálka-9';
/** Hashing passwords is dear: so many people sign in at once. */
const batch = 10;
const tipPauseMs = 10_000;

/**
 * New people of the site, signed in. Sign-in is limited by address, so each has one of their own, as a proxy would say.
 */
export async function signInTippers(cluster: Cluster, db: Db, count: number): Promise<Person[]> {
  const doors = cluster.processes.map(({ port }) => openAt(cluster, port));
  const people: Person[] = [];
  const enter = async (index: number) => {
    const username = `Tiper_${index + 1}`;
    await createAccount(db, { username, email: `${username.toLowerCase()}@rovinka.example`, password, role: 'user' });
    const address = { 'x-forwarded-for': `203.0.${index >> 8}.${index & 255}` };
    const door = doors[index % doors.length];
    if (!door) throw new Error('the cluster has no process');
    people.push(await signIn(door.send, cluster.url, username, password, address));
  };
  for (let first = 0; first < count; first += batch)
    await Promise.all(Array.from({ length: Math.min(batch, count - first) }, (_, index) => enter(first + index)));
  for (const { close } of doors) close();
  return people;
}

/** The people tip the runners, each beginning elsewhere, until it is stopped; the writes are those acknowledged. */
export function startTippers({ url, proxy }: Cluster, people: readonly Person[], runners: readonly Runner[]) {
  const { send, close } = openClient(url, proxy.certificate);
  const tips = new Map<string, boolean>();
  const statuses = new Map<number, number>();
  let isOn = true;
  const running = people.map((person, index) => {
    const first = Math.floor((index / people.length) * runners.length);
    return tipInTurns(person, tips, {
      runners: [...runners.slice(first), ...runners.slice(0, first)],
      origin: url,
      isOn: () => isOn,
      pauseMs: tipPauseMs,
      async send(init) {
        const answer = await send('/api/viewer/tips', init).catch(() => ({ status: 0, body: '' }));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        return answer;
      },
    });
  });
  return {
    /** How many requests were answered by which status, 0 = not at all. */
    statuses,
    async stop(): Promise<Writes> {
      isOn = false;
      await Promise.all(running);
      close();
      return { tips, messages: new Map() };
    },
  };
}
