import { shellCopy } from '#copy/cs/site/shell.ts';

/** The id of every screen's <main>. */
export const contentId = 'obsah';

/** First in the tab order: past the header to the content. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${contentId}`}>
      {shellCopy.skipToContent}
    </a>
  );
}
