import type { ReactNode } from 'react';
import type { TermId } from '#copy/cs/site/terms.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { termHref } from './term-address.ts';

/**
 * A word of any screen's text with its definition from copy/cs/site/terms.ts: a link to /help; with JavaScript
 * watch-terms.ts finds it by data-term and term-tip.tsx shows a tooltip first (site.definitions).
 */
export function Term({ id, children }: { id: TermId; children: ReactNode }) {
  return (
    <PageLink className="term" to={termHref(id)} data-term={id}>
      {children}
    </PageLink>
  );
}
