import MarkdownIt, { type Token } from 'markdown-it';
import { inArray } from 'drizzle-orm';
import { bindNumbers, bindPrepositions } from '#platform/text/czech-typography.rules.ts';
import { plainText } from '#platform/text/plain-text.rules.ts';
import { safeLink } from '#platform/text/safe-link.rules.ts';
import { slugify } from '#platform/text/slug.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { polls } from '#features/polls/polls.tables.ts';
import {
  type Block,
  type Cell,
  type Inline,
  inlineText,
  pollIdIn,
  pollIdsOf,
  pollMark,
  storedImageSource,
} from './article-body.rules.ts';

/** A mark in double braces, or a poll's in other brackets. */
const markPattern = /\{\{[^{}]*\}{0,2}|[{[]\s*anketa\b[^{}[\]]*[}\]]?/iu;

/**
 * The first mark in an article's text that stands for nothing, so that readers would see it as it was typed; else null.
 * A known one is a block of its own by now; what is marked as code is meant to be seen.
 */
function unknownMarkIn(blocks: readonly Block[]): string | null {
  for (const block of blocks) {
    const [mark] = markPattern.exec(proseOf(block)) ?? [];
    if (mark !== undefined) return mark.replaceAll('\u00a0', ' ');
  }
  return null;
}

function proseOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlineProse(block.content);
    case 'list':
      return block.items.flat().map(proseOf).join('\n');
    case 'quote':
      return `${block.content.map(proseOf).join('\n')}\n${inlineProse(block.source ?? [])}`;
    case 'table':
      return [block.head, ...block.rows]
        .flat()
        .map(({ content }) => inlineProse(content))
        .join('\n');
    case 'code':
    case 'figure':
    case 'poll':
    case 'rule':
      return '';
  }
}

function inlineProse(content: readonly Inline[]): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.kind === 'code' || part.kind === 'break' ? '\n' : inlineProse(part.content);
    })
    .join('');
}

/** The database refuses a longer text (constraint blog_posts_content). */
const maxArticleLength = 200_000;
/** Levels of quotes and lists; deeper ones are joined with the level above, so that recursion stays bounded. */
const maxDepth = 12;

const markdown = new MarkdownIt('default', { html: false, linkify: false, maxNesting: maxDepth });
// Links are checked below by safeLink: markdown-it would print the source of a refused one into the text.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;

type Node = { token: Token; children: Node[] };
type Ids = Map<string, number>;

/**
 * Parses an article's Markdown into the tree of blocks that pages and feeds render (articles.markdown). HTML stays
 * text, an unsafe link becomes its text, a foreign image its description; invisible and direction-changing characters
 * are removed.
 */
export function markdownBlocks(source: string): Block[] {
  const tokens = markdown.parse(source.slice(0, maxArticleLength), {});
  return blocks(nest(tokens), new Map());
}

function nest(tokens: readonly Token[]): Node[] {
  const top: Node[] = [];
  const open = [top];
  for (const token of tokens) {
    const parent = open.at(-1) ?? top;
    if (token.nesting === -1) {
      open.pop();
    } else if (token.nesting === 1 && open.length > maxDepth) {
      open.push(parent);
    } else {
      const node: Node = { token, children: [] };
      parent.push(node);
      if (token.nesting === 1) open.push(node.children);
    }
  }
  return top;
}

function blocks(nodes: readonly Node[], ids: Ids): Block[] {
  return nodes.flatMap((node) => block(node, ids) ?? []);
}

function block({ token, children }: Node, ids: Ids): Block | null {
  switch (token.type) {
    case 'paragraph_open':
      return paragraph(children);
    case 'heading_open':
      return heading(token, children, ids);
    case 'bullet_list_open':
    case 'ordered_list_open':
      return {
        kind: 'list',
        start: token.type === 'ordered_list_open' ? Number(attribute(token, 'start') ?? 1) : null,
        items: children.map((item) => blocks(item.children, ids)),
      };
    case 'blockquote_open':
      return quote(blocks(children, ids));
    case 'table_open':
      return table(children);
    case 'code_block':
    case 'fence':
      return { kind: 'code', text: clean(token.content) };
    case 'hr':
      return { kind: 'rule' };
    default:
      // Beyond the maximum depth the inline token comes without its paragraph.
      return token.type === 'inline' ? { kind: 'paragraph', content: inlines(token) } : null;
  }
}

function paragraph(children: readonly Node[]): Block | null {
  const inline = children[0]?.token;
  if (!inline) return null;
  const pollId = pollIdIn(inline.content);
  if (pollId !== null) return { kind: 'poll', pollId };
  const [image, ...others] = inline.children ?? [];
  if (image?.type === 'image' && others.length === 0) {
    const src = storedImageSource(attribute(image, 'src') ?? '');
    const caption = attribute(image, 'title');
    if (src) return { kind: 'figure', src, alt: inlineText(inlines(image)), caption: caption && clean(caption) };
  }
  const content = inlines(inline);
  return content.length === 0 ? null : { kind: 'paragraph', content };
}

/** The page's title is the h1, so headings of an article start at h2. */
function heading(token: Token, children: readonly Node[], ids: Ids): Block {
  const content = children[0] ? inlines(children[0].token) : [];
  const slug = slugify(inlineText(content)).slice(0, 60) || 'cast';
  const used = ids.get(slug) ?? 0;
  ids.set(slug, used + 1);
  const level = Math.min(Math.max(Number(token.tag.slice(1)), 2), 4) as 2 | 3 | 4;
  return { kind: 'heading', level, id: `cast-${slug}${used === 0 ? '' : `-${used + 1}`}`, content };
}

function quote(content: readonly Block[]): Block {
  const last = content.at(-1);
  const [first, ...rest] = last?.kind === 'paragraph' ? last.content : [];
  if (content.length < 2 || typeof first !== 'string' || !/^[–—]\s/.test(first)) {
    return { kind: 'quote', content, source: null };
  }
  return { kind: 'quote', content: content.slice(0, -1), source: [first.slice(2), ...rest] };
}

function table(parts: readonly Node[]): Block {
  const rows = parts.flatMap((part) => part.children.map((row) => row.children.map(cell)));
  const [head = [], ...body] = rows;
  return { kind: 'table', head, rows: body };
}

function cell({ token, children }: Node): Cell {
  const align = attribute(token, 'style')?.replace('text-align:', '') ?? 'left';
  return {
    align: align === 'right' || align === 'center' ? align : 'left',
    content: children[0] ? inlines(children[0].token) : [],
  };
}

function inlines({ children }: Token): Inline[] {
  return mergeTexts(nest(children ?? []).flatMap(inline));
}

function inline({ token, children }: Node): Inline | readonly Inline[] {
  switch (token.type) {
    case 'strong_open':
      return { kind: 'strong', content: mergeTexts(children.flatMap(inline)) };
    case 'em_open':
      return { kind: 'em', content: mergeTexts(children.flatMap(inline)) };
    case 's_open':
      return { kind: 'del', content: mergeTexts(children.flatMap(inline)) };
    case 'link_open':
      return link(token, mergeTexts(children.flatMap(inline)));
    case 'code_inline':
      return { kind: 'code', text: clean(token.content) };
    case 'hardbreak':
      return { kind: 'break' };
    case 'softbreak':
      return ' ';
    default:
      return clean(token.content);
  }
}

function link(token: Token, content: Inline[]): Inline | Inline[] {
  const href = safeLink(attribute(token, 'href'));
  return href === null || content.length === 0 ? content : { kind: 'link', href, content };
}

/** Adjacent texts merged into one, with no-break spaces where no line may break (design.czech-typography). */
function mergeTexts(parts: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else if (part !== '') result.push(part);
  }
  return result.map((part) => (typeof part === 'string' ? bindNumbers(bindPrepositions(part)) : part));
}

function attribute(token: Token, name: string): string | null {
  const value = token.attrs?.find(([key]) => key === name)?.[1];
  return value === undefined ? null : String(value);
}

function clean(text: string): string {
  return plainText(text, maxArticleLength);
}

type UnknownMark = { code: 'article.unknown-mark' | 'article.unknown-poll'; mark: string };

/** The first mark of an article that can't be published: it stands for nothing, or for a poll that doesn't exist. */
export async function findUnknownMark(db: Db, content: string): Promise<UnknownMark | null> {
  const blocks = markdownBlocks(content);
  const mark = unknownMarkIn(blocks);
  if (mark !== null) return { code: 'article.unknown-mark', mark };
  const ids = pollIdsOf(blocks);
  if (ids.length === 0) return null;
  const known = await db.select({ id: polls.id }).from(polls).where(inArray(polls.id, ids));
  const missing = ids.find((id) => !known.some((poll) => poll.id === id));
  return missing === undefined ? null : { code: 'article.unknown-poll', mark: pollMark(missing) };
}
