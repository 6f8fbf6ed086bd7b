import { titledRider } from '#text/racing/jockey-link';
import { shortRiderName } from './rider-name.rules.ts';
import { PageLink } from '#platform/ui/page-link.tsx';

type Props = { jockey: { name: string; title: string | null; slug: string | null } };

/**
 * The rider as race cards print the name, 'J. Brázda'; title and full name as a tooltip, which phones have no use for.
 */
export function JockeyLink({ jockey: { name, title, slug } }: Props) {
  const tooltip = title ? titledRider(title, name) : name;
  if (slug === null) return <span title={tooltip}>{shortRiderName(name)}</span>;
  return (
    <PageLink className="jockey" to={`/jockey/${slug}`} title={tooltip}>
      {shortRiderName(name)}
    </PageLink>
  );
}
