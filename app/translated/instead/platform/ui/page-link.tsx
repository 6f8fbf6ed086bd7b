import type { ComponentProps } from 'react';
import { Link } from '#app/translated/router.tsx';

/** Stands in place of the Czech pages' plain links, which know one language. */
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
