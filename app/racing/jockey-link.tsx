import { shortRiderName } from '#domain/racing/rider-name.ts';
import { PageLink } from '#app/ui/page-link.tsx';

type Props = { jockey: { name: string; title: string | null; slug: string | null } };

/** The rider as race cards print the name, 'J. Brázda', on any screen; title and full name as a tooltip. */
export function JockeyLink({ jockey: { name, title, slug } }: Props) {
  const fullName = title ? `${title} ${name}` : name;
  if (slug === null) return <span title={fullName}>{shortRiderName(name)}</span>;
  return (
    <PageLink className="jockey" to={`/jockey/${slug}`} title={fullName}>
      {shortRiderName(name)}
    </PageLink>
  );
}
