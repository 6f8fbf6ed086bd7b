import { UNSAFE_decodeViaTurboStream as decodePage } from 'react-router';
import type { Data } from '../../platform/live/data-change.rules.ts';
import type { LivePage } from '../../platform/live/live-page.rules.ts';
import type { Send } from './client.ts';

/** What a public page shows, as the browser gets it. */
export type ShownPage = { live: LivePage } & { readonly [name: string]: Data | undefined };

export type PageReader = (path: string) => Promise<ShownPage>;

/** Reads pages as a browser does when it navigates: the data alone. Equal answers are decoded once. */
export function readsPages(send: Send): PageReader {
  const latest = new Map<string, { body: string; page: Promise<ShownPage> }>();
  return async (path) => {
    const { status, body } = await send(dataAddress(path));
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    const known = latest.get(path);
    if (known?.body === body) return known.page;
    const page = decode(body);
    latest.set(path, { body, page });
    return page;
  };
}

function dataAddress(path: string): string {
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_' : pathname}.data${query ? `?${query}` : ''}`;
}

async function decode(body: string): Promise<ShownPage> {
  const decoded = await decodePage(new Blob([body]).stream(), globalThis);
  await decoded.done;
  const routes = Object.entries(decoded.value as Record<string, { data?: ShownPage }>);
  const page = routes.find(([route]) => route !== 'root')?.[1].data;
  if (!page?.live) throw new Error('the answer has no page in it');
  return page;
}
