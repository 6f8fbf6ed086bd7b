import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TermId } from '#copy/cs/site/terms.ts';
import { termHref } from './term-address.ts';

/**
 * A word of any screen's text with its definition from copy/cs/site/terms.ts: a link to /help; with JavaScript
 * watch-terms.ts finds it by data-term and term-tip.tsx shows a tooltip first (site.definitions).
 */
export function Term({ id, children }: { id: TermId; children: ReactNode }) {
  return (
    <Link className="term" to={termHref(id)} data-term={id}>
      {children}
    </Link>
  );
}
