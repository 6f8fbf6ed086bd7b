import type { Block, Inline } from './article-body.rules.ts';

/** A mark in double braces, or a poll's in other brackets. */
const markPattern = /\{\{[^{}]*\}{0,2}|[{[]\s*anketa\b[^{}[\]]*[}\]]?/iu;

/**
 * The first mark in an article's text that stands for nothing, so that readers would see it as it was typed; else null.
 * A known one is a block of its own by now; what is marked as code is meant to be seen.
 */
export function unknownMarkIn(blocks: readonly Block[]): string | null {
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
