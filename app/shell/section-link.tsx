import { Link, useLocation } from 'react-router';
import { shellCopy } from '#text/platform/ui/shell';
import { Icon } from '#platform/ui/icon.tsx';
import type { Section } from './sections.ts';

type Props = { section: Section; withIcon?: boolean; onNavigate?: () => void };

/**
 * A link to a section; the current one has aria-current. Hovering or focusing it prefetches its page
 * (site.prefetching).
 */
export function SectionLink({ section, withIcon = false, onNavigate }: Props) {
  const label = (
    <>
      {section.label}
      {section.isBeta && <span className="beta">{shellCopy.beta}</span>}
    </>
  );
  const isCurrent = isWithin(section, useLocation().pathname);
  return (
    <Link to={section.to} aria-current={isCurrent ? 'page' : undefined} prefetch="intent" onClick={onNavigate}>
      {withIcon && <Icon name={section.icon} />}
      {withIcon ? <span>{label}</span> : label}
    </Link>
  );
}

function isWithin({ to, detailPrefix }: Section, pathname: string): boolean {
  return pathname === to || [to, detailPrefix].some((path) => path && path !== '/' && pathname.startsWith(`${path}/`));
}
