import { setTimeout as pause } from 'node:timers/promises';
import { hiddenField } from '#tests/http/hidden-field.ts';
import { demoAccounts } from '../../features/demo/demo-accounts.rules.ts';
import type { Row } from '../bench/table.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { openClient, type Send } from './client.ts';
import type { Lengths } from './lengths.ts';
import { signIn } from './load.ts';
import { figure, row, zero } from './rows.ts';

const readPauseMs = 10;
const stalenessLimitMs = 2_000;

/** One look at the home page: the number of the write that it shows, and when it was requested. */
type Look = { shown: number; requestedAt: number };

/**
 * Writes a number into the site's claim through one process, again and again, while the home page is read from all of
 * them: none may show an old number after a newer one, and each soon shows the newest.
 */
export async function readWhileWriting(cluster: Cluster, { writes }: Lengths): Promise<Row[]> {
  const visitors = cluster.processes.map(({ port }) => openAt(cluster, port));
  const [writer] = visitors;
  if (!writer) throw new Error('the cluster has no process');
  const write = await openSettings(writer.send, cluster.url);
  await write(0);
  let isOn = true;
  const reading = visitors.map(async ({ send }) => {
    const looks: Look[] = [];
    for (; isOn; await pause(readPauseMs)) looks.push(await look(send));
    return looks;
  });
  const writtenAt: number[] = [Date.now()];
  for (let number = 1; number <= writes; number += 1) {
    await write(number);
    writtenAt.push(Date.now());
  }
  await pause(stalenessLimitMs);
  isOn = false;
  const looks = await Promise.all(reading);
  for (const { close } of visitors) close();
  const worstMs = Math.max(...looks.flat().map((each) => stalenessMs(each, writtenAt)));
  return [
    zero(`old pages after a newer one of the same process, of ${looks.flat().length}`, sum(looks.map(countOlder))),
    row(
      'longest time from a write to the last page without it, ms',
      worstMs,
      `≤ ${stalenessLimitMs}`,
      worstMs <= stalenessLimitMs,
    ),
    zero('processes that do not show the last write', looks.filter((each) => each.at(-1)?.shown !== writes).length),
    figure(
      'numbers that were shown, by process',
      looks.map((each) => new Set(each.map(({ shown }) => shown)).size).join(', '),
    ),
  ];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** A process without the proxy, which would share the requests out. */
export function openAt({ url }: Cluster, port: number) {
  const { send, close } = openClient(`http://127.0.0.1:${port}`, null);
  const { host } = new URL(url);
  const sendTo: Send = (path, init = {}) => send(path, { ...init, headers: { host, ...init.headers } });
  return { send: sendTo, close };
}

const claim = 'Zápis číslo';

async function look(send: Send): Promise<Look> {
  const requestedAt = Date.now();
  const { status, body } = await send('/');
  const shown = Number(new RegExp(`${claim} (\\d+)`).exec(body)?.[1] ?? Number.NaN);
  if (Number.isNaN(shown)) throw new Error(`the home page shows no claim: ${status}`);
  return { shown, requestedAt };
}

/** Signs in as administrator; returns what writes a number into the settings, by the form of /admin/settings. */
async function openSettings(send: Send, origin: string) {
  const account = demoAccounts.find(({ role }) => role === 'admin');
  const { cookie } = await signIn(send, origin, account?.username ?? '', account?.password ?? '');
  return async (number: number) => {
    const { body: form } = await send('/admin/settings', { headers: { cookie } });
    const fields = { siteName: 'Rovinka', claim: `${claim} ${number}`, noticeLead: '', noticeText: '', organiser: '' };
    const body = new URLSearchParams({
      ...fields,
      weeklyPrize: '500',
      contactEmail: '',
      operator: '',
      seen: hiddenField(form, 'seen'),
      step: 'write',
    }).toString();
    const headers = { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' };
    const { status } = await send('/admin/settings', { method: 'POST', headers, body });
    if (status !== 303) throw new Error(`write ${number} was answered ${status}`);
  };
}

/** How many pages are older than one that the same process has answered before. */
function countOlder(looks: readonly Look[]): number {
  let newest = 0;
  let older = 0;
  for (const { shown } of looks) {
    if (shown < newest) older += 1;
    newest = Math.max(newest, shown);
  }
  return older;
}

/** How long before its request the page was out of date: since the write after the one that it shows. */
const stalenessMs = ({ shown, requestedAt }: Look, writtenAt: readonly number[]): number =>
  Math.max(0, requestedAt - (writtenAt[shown + 1] ?? requestedAt));
