import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArticlePicture } from '#features/photos/picture.tsx';
import type { Block, Cell, Inline } from './article-body.rules.ts';
import { isInternalPath } from '#platform/text/safe-link.rules.ts';

/** `sizes` of a picture: the full width of a phone, else the width of the text column. */
const columnSizes = '(max-width: 45rem) 100vw, 45rem';

/** Old addresses, which only the server redirects: a link to one must reload the document. */
const formerAddress = /^\/blog(?:\/|$)/;

type Props = {
  blocks: readonly Block[];
  /** The site's origin, where links and images must be absolute (feeds). */
  origin?: string;
  /** Renders a poll at its place; without it polls are left out. */
  poll?: (pollId: number) => ReactNode;
};

/**
 * Renders the parsed text of an article, on its page, in the editor's preview and in feeds. Addresses were checked when
 * it was parsed.
 */
export function ArticleBody({ blocks, origin, poll }: Props) {
  return blocks.map((block, index) => <ArticleBlock key={index} block={block} origin={origin} poll={poll} />);
}

function ArticleBlock({ block, origin, poll }: Omit<Props, 'blocks'> & { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineContent content={block.content} origin={origin} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <InlineContent content={block.content} origin={origin} />
        </Heading>
      );
    }
    case 'list':
      return <List block={block} origin={origin} poll={poll} />;
    case 'quote':
      return (
        <blockquote>
          <ArticleBody blocks={block.content} origin={origin} poll={poll} />
          {block.source && (
            <footer>
              <InlineContent content={block.source} origin={origin} />
            </footer>
          )}
        </blockquote>
      );
    case 'table':
      return <Table block={block} origin={origin} />;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'figure':
      return (
        <figure className="prose-figure">
          <ArticlePicture url={block.src} alt={block.alt} sizes={columnSizes} origin={origin} isLazy />
          {block.caption && <figcaption className="source-note">{block.caption}</figcaption>}
        </figure>
      );
    case 'poll':
      return poll?.(block.pollId) ?? null;
  }
}

function List({ block, ...rest }: Omit<Props, 'blocks'> & { block: Extract<Block, { kind: 'list' }> }) {
  const items = block.items.map((item, index) => (
    <li key={index}>
      <ArticleBody blocks={item} {...rest} />
    </li>
  ));
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

function Table({ block, origin }: { block: Extract<Block, { kind: 'table' }>; origin: string | undefined }) {
  const hasRowHeaders = block.head[0]?.align === 'left';
  return (
    <div className="prose-figure prose-table">
      <table className="data-table">
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              <th key={index} scope="col" className={classOf(cell)}>
                <InlineContent content={cell.content} origin={origin} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 && hasRowHeaders ? (
                  <th key={column} scope="row">
                    <InlineContent content={cell.content} origin={origin} />
                  </th>
                ) : (
                  <td key={column} className={classOf(cell)}>
                    <InlineContent content={cell.content} origin={origin} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Right-aligned columns are numbers. */
function classOf({ align }: Cell): string | undefined {
  return align === 'right' ? 'align-right numeric' : undefined;
}

function InlineContent({ content, origin }: { content: readonly Inline[]; origin: string | undefined }): ReactNode {
  return content.map((part, index) => <InlinePart key={index} part={part} origin={origin} />);
}

function InlinePart({ part, origin }: { part: Inline; origin: string | undefined }): ReactNode {
  if (typeof part === 'string') return part;
  if (part.kind === 'break') return <br />;
  if (part.kind === 'code') return <code>{part.text}</code>;
  const children = <InlineContent content={part.content} origin={origin} />;
  if (part.kind !== 'link') {
    const Mark = part.kind;
    return <Mark>{children}</Mark>;
  }
  if (!isInternalPath(part.href)) {
    return (
      <a href={part.href} rel="noopener">
        {children}
      </a>
    );
  }
  if (origin !== undefined) return <a href={`${origin}${part.href}`}>{children}</a>;
  return (
    <Link to={part.href} reloadDocument={formerAddress.test(part.href)}>
      {children}
    </Link>
  );
}
