import { Link } from 'react-router';
import { PageLink } from '#platform/ui/page-link.tsx';

type Props = { horse: { slug: string; name: string; country: string | null }; prefetch?: 'none' | 'intent' };

/** A horse's name with its country, 'Sacamiro (FR)', as a link to its page. */
export function HorseLink({ horse: { slug, name, country }, prefetch = 'none' }: Props) {
  const to = `/horse/${slug}`;
  const label = country ? `${name} (${country})` : name;
  if (prefetch === 'none') {
    return (
      <PageLink className="horse" to={to}>
        {label}
      </PageLink>
    );
  }
  return (
    <Link className="horse" to={to} prefetch={prefetch} viewTransition>
      {label}
    </Link>
  );
}
