import type { LinkChoice } from './article-fields.rules.ts';

const addresses: Record<LinkChoice['kind'], ((id: number) => string) | null> = {
  horse: (id) => `/horse/${id}`,
  jockey: (id) => `/jockey/${id}`,
  event: (id) => `/?eventId=${id}`,
  // A race has no address without its day.
  race: null,
};

/** Where a link of an article to this leads; null when it can't be linked by its id alone. */
export const linkAddress = ({ kind, id }: Pick<LinkChoice, 'kind' | 'id'>): string | null =>
  addresses[kind]?.(id) ?? null;

/** A link in Markdown: over the words that are selected, else over the name. */
export function linkMarkdown(selected: string, name: string, address: string): string {
  const words = selected.trim() === '' ? name.replaceAll(/[\\`*_[\]<>&~]/g, String.raw`\$&`) : selected;
  return `[${words}](${address})`;
}
