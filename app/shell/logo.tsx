import { shellCopy } from '#text/platform/ui/shell';
import { PageLink } from '#platform/ui/page-link.tsx';

/** The site's name with the finish post, a link to the home page. */
export function Logo({ siteName }: { siteName: string }) {
  return (
    <PageLink className="logo" to="/" aria-label={shellCopy.homeOf(siteName)}>
      <span className="logo-text">{siteName}</span>
      <FinishPost className="logo-mark" dot="var(--logo-dot, var(--accent))" />
    </PageLink>
  );
}

/** The post with a round board that marks the finish of a race. */
export function FinishPost({ className, dot }: { className?: string; dot: string }) {
  return (
    <svg className={className} viewBox="0 0 22 34" aria-hidden="true">
      <path d="M11 14v20" stroke="currentColor" strokeWidth="2.6" />
      <circle cx="11" cy="9" r="6.6" fill="none" stroke={dot} strokeWidth="3.6" />
    </svg>
  );
}
