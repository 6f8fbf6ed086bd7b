import type { LinkChoice } from './article-fields.rules.ts';

/** A stored picture with its description and credit. */
export type DescribedPicture = { url: string; altText: string; credit: string | null };

/** A picture as a paragraph of Markdown: `![description](address "caption")`. */
export function pictureMarkdown({ url, altText }: Pick<DescribedPicture, 'url' | 'altText'>, caption: string | null) {
  const title = caption === null ? '' : ` "${caption.replaceAll(/[\\"&]/g, String.raw`\$&`)}"`;
  return `![${altText.replaceAll(/[\\`*_[\]<>&~]/g, String.raw`\$&`)}](${url}${title})`;
}

/** Inserts a paragraph at `offset`; `end` is the caret position after it. */
export function insertParagraph(text: string, offset: number, paragraph: string): { text: string; end: number } {
  const before = text.slice(0, offset).trimEnd();
  const after = text.slice(offset).trimStart();
  const start = before === '' ? paragraph : `${before}\n\n${paragraph}`;
  return { text: `${start}\n\n${after}`, end: start.length + 2 };
}

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
