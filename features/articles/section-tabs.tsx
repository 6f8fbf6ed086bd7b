import { Link } from 'react-router';
import { articleListCopy as copy } from './article-pages.cs.ts';
import { articlesCopy } from './articles.cs.ts';
import { type ArticleSection, articleCategories, flashSection, sectionAddress } from './category.rules.ts';

type Props = {
  current: ArticleSection | null;
  counts: Partial<Record<ArticleSection | 'all', number>>;
};

/** Tabs above the list at /articles: its sections with the number of articles in each; empty ones are left out. */
export function SectionTabs({ current, counts }: Props) {
  const sections = ([...articleCategories, flashSection] as const).filter(
    (section) => counts[section] || section === current,
  );
  return (
    <nav className="tabs article-bar" aria-label={copy.sections}>
      {[null, ...sections].map((section) => (
        <Link
          key={section}
          to={sectionAddress(section)}
          aria-current={section === current ? 'page' : undefined}
          prefetch="intent"
        >
          {section === null ? copy.everything : articlesCopy.sections[section]}
          <span className="muted numeric">{counts[section ?? 'all'] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}
