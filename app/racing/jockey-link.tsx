import { Link } from 'react-router';
import { shortRiderName } from '#domain/racing/rider-name.ts';

type Props = { jockey: { name: string; title: string | null; slug: string | null } };

/** The rider as a race card prints him, 'J. Brázda'; his whole name and title on pointing. */
export function JockeyLink({ jockey: { name, title, slug } }: Props) {
  const wholeName = title ? `${title} ${name}` : name;
  if (slug === null) return <span title={wholeName}>{shortRiderName(name)}</span>;
  return (
    <Link className="jockey" to={`/jockey/${slug}`} title={wholeName}>
      {shortRiderName(name)}
    </Link>
  );
}
