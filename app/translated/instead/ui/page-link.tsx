import type { ComponentProps } from 'react';
import { Link } from '#app/translated/router.tsx';

/** Stands in place of app/ui/page-link.tsx, whose plain links know one language. */
export function PageLink({
  to,
  children,
  className,
  title,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <Link
      className={className}
      to={to}
      title={title}
      aria-label={rest['aria-label']}
      aria-current={rest['aria-current']}
    >
      {children}
    </Link>
  );
}
