import { expect, vi } from 'vitest';
import type { PushedChange } from '#platform/live/live-page.rules.ts';
import type { TestSite } from './http-site.ts';
import { eventually } from './time-limits.ts';

/** A site with a stream that follows pages; `pushed` has what came for each address. */
export async function followPages(site: TestSite, paths: readonly string[]) {
  const app = site.open();
  const pushed: PushedChange[] = [];
  const query = paths.map((path) => `page=${encodeURIComponent(path)}`).join('&');
  const { body } = await app.get(`/live?${query}`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const [, data = ''] of part.value.matchAll(/event: page\ndata: (.*)\n/g))
        pushed.push(JSON.parse(data) as PushedChange);
  };
  void read();
  const of = (address: string) => pushed.filter((message) => message.address === address);
  const ofAll = () => paths.map((path) => of(path).length);
  await vi.waitFor(() => expect(ofAll()).toEqual(paths.map(() => 1)), eventually);
  return { ...app, of, stop: () => reader.cancel() };
}

type Change = {
  topic: string;
  write: () => Promise<unknown>;
  shownOn: readonly string[];
};

/** That a change comes to those of the open pages that show it, as a small difference. */
export async function expectPushed(site: TestSite, { topic, write, shownOn }: Change, open: readonly string[]) {
  const { live, of, stop } = await followPages(site, open);
  await write();
  live.publish(topic);
  const shown = () => open.filter((path) => of(path).length > 1);
  await vi.waitFor(() => expect(shown()).toEqual(shownOn), eventually);
  const steps = shownOn.map((path) => of(path)[1]!);
  expect(steps.filter(({ from, to, change }) => from === null || to === null || change === null)).toEqual([]);
  expect(Math.max(...steps.map((step) => Buffer.byteLength(JSON.stringify(step))))).toBeLessThan(1_000);
  await stop();
}
