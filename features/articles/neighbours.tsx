import { Link } from 'react-router';
import { articleCopy as copy } from './article-pages.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';

type Neighbour = { slug: string; title: string } | null;

/** Links below an article to those published before and after it. */
export function Neighbours({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  if (!previous && !next) return null;
  return (
    <nav className="article-neighbours no-print" aria-label={copy.neighbours}>
      {previous && (
        <Link to={`/articles/${previous.slug}`} rel="prev" viewTransition>
          <span className="eyebrow">
            <Icon name="caret-left" /> {copy.previous}
          </span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link className="align-right" to={`/articles/${next.slug}`} rel="next" viewTransition>
          <span className="eyebrow">
            {copy.next} <Icon name="caret-right" />
          </span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
