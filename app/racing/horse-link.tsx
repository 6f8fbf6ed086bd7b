import { Link } from 'react-router';

type Props = { horse: { slug: string; name: string; country: string | null }; prefetch?: 'none' | 'intent' };

/** A horse's name with its country, 'Sacamiro (FR)', as a link to its page, on any screen. */
export function HorseLink({ horse: { slug, name, country }, prefetch = 'none' }: Props) {
  return (
    <Link className="horse" to={`/horse/${slug}`} prefetch={prefetch}>
      {name}
      {country && <span className="horse-country"> ({country})</span>}
    </Link>
  );
}
