import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TermId } from '#copy/cs/site/terms.ts';
import { termHref } from './term-address.ts';

/** A word with its definition: a link to the help page; with a script a tooltip shows it first (site.definitions). */
export function Term({ id, children }: { id: TermId; children: ReactNode }) {
  return (
    <Link className="term" to={termHref(id)} data-term={id}>
      {children}
    </Link>
  );
}
