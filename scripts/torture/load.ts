import { setTimeout as pause } from 'node:timers/promises';
import { demoAccounts, demoEmail } from '../../features/demo/demo-accounts.rules.ts';
import { openClient, type Send } from './client.ts';
import { sendMessages } from './messages.ts';
import type { Query, Target } from './target.ts';

/**
 * One request of the load: when it began and ended by `Date.now()`, its status, 0 when there was no answer, and whether
 * a refused write said that the disk is full.
 */
export type Sample = {
  path: string;
  isWrite: boolean;
  startedAt: number;
  endedAt: number;
  status: number;
  namesFullDisk: boolean;
};

export type Load = {
  samples: readonly Sample[];
  /** Ends the load. Nothing is known of a write without an answer. */
  stop(): Promise<Writes>;
};

/** The writes of a load, as acknowledged. */
export type Writes = {
  /** `person runner` → whether the tip is placed. */
  tips: ReadonlyMap<string, boolean>;
  /** Text of a chat message → whether it was acknowledged. */
  messages: ReadonlyMap<string, boolean>;
};

/** Public pages of every kind, most of them stored after the first visit. */
export const readPaths = ['/', '/horses', '/jockeys', '/race-results', '/rating', '/help', '/articles'];

const readers = 4;
const readPauseMs = 40;
const writePauseMs = 50;

export type Runner = { runnerId: number; raceId: number };

/** Reads pages, places and removes tips on the runners and sends messages, all the time, until it is stopped. */
export async function startLoad({ url, certificate }: Omit<Target, 'query'>, runners: Runner[]): Promise<Load> {
  const client = openClient(url, certificate);
  const samples: Sample[] = [];
  const people = await signInPeople(client.send, url);
  let isOn = true;

  async function measure(path: string, init: Parameters<Send>[1], isWrite: boolean): Promise<Answered> {
    const startedAt = Date.now();
    const { status, body } = await client.send(path, init).catch(() => ({ status: 0, body: '' }));
    const namesFullDisk = status >= 500 && body.includes('site.disk-full');
    samples.push({ path, isWrite, startedAt, endedAt: Date.now(), status, namesFullDisk });
    return { status, body };
  }

  async function read(first: number): Promise<void> {
    for (let index = first; isOn; index += 1) {
      await measure(readPaths[index % readPaths.length] ?? '/', {}, false);
      await pause(readPauseMs);
    }
  }

  const tips = new Map<string, boolean>();
  const messages = new Map<string, boolean>();
  const write = (person: Person) =>
    tipInTurns(person, tips, {
      runners,
      origin: url,
      isOn: () => isOn,
      send: (init) => measure('/api/viewer/tips', init, true),
      pauseMs: writePauseMs,
    });

  const running = [...Array.from({ length: readers }, (_, index) => read(index)), ...people.map(write)];
  for (const { cookie } of people)
    running.push(sendMessages({ send: client.send, headers: { cookie, origin: url }, isOn: () => isOn }, messages));
  return {
    samples,
    async stop() {
      isOn = false;
      await Promise.all(running);
      client.close();
      return { tips, messages };
    },
  };
}

/** `status`: 0 without an answer. */
type Answered = { status: number; body: string };

type Tipping = {
  runners: readonly Runner[];
  origin: string;
  isOn: () => boolean;
  /** Sends it to /api/viewer/tips. */
  send: (init: Parameters<Send>[1]) => Promise<Answered>;
  pauseMs: number;
};

/** One person tips the runners in turn, and takes tips back; `tips` notes what was acknowledged. */
export async function tipInTurns({ userId, cookie }: Person, tips: Map<string, boolean>, tipping: Tipping) {
  const { runners, origin, isOn, send, pauseMs } = tipping;
  const headers = { cookie, origin, 'content-type': 'application/json' };
  for (let round = 0; isOn(); round += 1) {
    const runner = runners[round % runners.length];
    if (!runner) throw new Error('the race day has no runner to tip');
    const key = `${userId} ${runner.runnerId}`;
    const isPlaced = tips.get(key) ?? false;
    const { status, body } = await send({ headers, ...tipRequest(runner, isPlaced) });
    if (status === 200) tips.set(key, !isPlaced);
    // A tip that exists already was placed by the demonstration, or by a request that got no answer.
    else if (status === 409 && body.includes('tip.duplicate')) tips.set(key, true);
    else if (!wasRefused(status)) tips.delete(key);
    await pause(pauseMs);
  }
}

/** Such as after the start: nothing has been written, and what was acknowledged before holds. */
const wasRefused = (status: number) => status >= 400 && status < 500;

/** Removes a tip that is placed, and places one that isn't. */
function tipRequest(runner: Runner, isPlaced: boolean): { method: string; body: string } {
  if (isPlaced) return { method: 'DELETE', body: JSON.stringify({ runnerId: runner.runnerId }) };
  return { method: 'POST', body: JSON.stringify(runner) };
}

export type Person = { userId: string; cookie: string };

async function signInPeople(send: Send, origin: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const { username, password } of demoAccounts) people.push(await signIn(send, origin, username, password));
  return people;
}

/** Signs in an account of the demonstration. */
export async function signIn(
  send: Send,
  origin: string,
  username: string,
  password: string,
  visitor: Record<string, string> = {},
): Promise<Person> {
  const headers = { origin, 'content-type': 'application/json', ...visitor };
  const body = JSON.stringify({ email: demoEmail(username), password });
  const answer = await send('/api/auth/sign-in/email', { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.status} ${answer.body}`);
  const { user } = JSON.parse(answer.body) as { user: { id: string } };
  return { userId: user.id, cookie: answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

/** Runners of the race day that can be tipped now, those of the last races first. */
export function openRunners(query: Query): Promise<Runner[]> {
  return query<Runner>(
    `select p.id::int as "runnerId", p.race_id::int as "raceId"
     from race_participations p join races r on r.id = p.race_id and not r.is_cancelled
     where r.start_at > app_now() and p.result_status is null order by r.start_at desc, p.id limit 20`,
  );
}
