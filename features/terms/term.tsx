import type { ReactNode } from 'react';
import type { TermId } from '#text/terms/terms';
import { isForReading } from '#text/platform/text/language';
import { PageLink } from '#platform/ui/page-link.tsx';
import { termHref } from './term-address.ts';

type Props = {
  id: TermId;
  children: ReactNode;
  /** Where words repeat race by race they are no stops of the keyboard: it reads them in the help. */
  isStop?: boolean;
};

/**
 * A word with its definition: a link to /help; with JavaScript a tooltip, which goes by data-term, shows it first
 * (site.definitions). Pages for reading explain their words in their guide.
 */
export function Term({ id, children, isStop = true }: Props) {
  if (isForReading) return children;
  return (
    <PageLink className="term" to={termHref(id)} data-term={id} tabIndex={isStop ? undefined : -1}>
      {children}
    </PageLink>
  );
}
