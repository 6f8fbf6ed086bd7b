import { photoDimensions } from '#features/photos/photo-address.rules.ts';

/**
 * An article as a tree that can hold only what is allowed in one, so nothing has to be sanitised (articles.markdown).
 */
export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'del'; content: readonly Inline[] }
  | { kind: 'code'; text: string }
  /** `href` has passed the link rule (site.safe-links). */
  | { kind: 'link'; href: string; content: readonly Inline[] }
  | { kind: 'break' };

export type Cell = { align: 'left' | 'right' | 'center'; content: readonly Inline[] };

export type Block =
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; content: readonly Inline[] }
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }
  /** `source`: the person quoted, from a last paragraph that begins with a dash. */
  | { kind: 'quote'; content: readonly Block[]; source: readonly Inline[] | null }
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  /** `src` lies in our own storage. */
  | { kind: 'figure'; src: string; alt: string; caption: string | null }
  /** A paragraph of `{{anketa:12}}`: the place of a poll. */
  | { kind: 'poll'; pollId: number };

const pollPattern = /^\{\{anketa:([1-9]\d{0,14})\}\}$/;

/** What the editor writes for the place of a poll. */
export const pollMark = (id: number): string => `{{anketa:${id}}}`;

/** Images come from our storage only; null for any other address (articles.markdown). */
export function storedImageSource(src: string): string | null {
  return photoDimensions(src) === null ? null : src;
}

/** The poll that a paragraph stands for, or null. */
export function pollIdIn(paragraph: string): number | null {
  const match = pollPattern.exec(paragraph.trim());
  return match ? Number(match[1]) : null;
}

/** The polls that stand in an article, in its order. */
export function pollIdsOf(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'poll') return block.pollId;
    if (block.kind === 'list') return block.items.flatMap(pollIdsOf);
    return block.kind === 'quote' ? pollIdsOf(block.content) : [];
  });
}

/** The plain text in one line. */
export function bodyText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineText(block.content);
    case 'list':
      return block.items.map(bodyText).join(' ');
    case 'quote':
      return bodyText(block.content);
    case 'table':
      return [block.head, ...block.rows]
        .flat()
        .map(({ content }) => inlineText(content))
        .join(' ');
    case 'code':
      return block.text;
    case 'figure':
    case 'poll':
    case 'rule':
      return '';
  }
}

export function inlineText(content: readonly Inline[]): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'break') return ' ';
      return part.kind === 'code' ? part.text : inlineText(part.content);
    })
    .join('');
}
