import { Link } from 'react-router';
import { shortRiderName } from '#domain/racing/rider-name.ts';

type Props = { jockey: { name: string; title: string | null; slug: string | null } };

/** The rider as race cards print the name, 'J. Brázda', on any screen; title and full name as a tooltip. */
export function JockeyLink({ jockey: { name, title, slug } }: Props) {
  const fullName = title ? `${title} ${name}` : name;
  if (slug === null) return <span title={fullName}>{shortRiderName(name)}</span>;
  return (
    <Link className="jockey" to={`/jockey/${slug}`} title={fullName}>
      {shortRiderName(name)}
    </Link>
  );
}
