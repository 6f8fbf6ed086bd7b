import { shellCopy } from '#text/platform/ui/shell';

/** The id of every screen's <main>, to which the skip link leads. */
export const contentId = 'obsah';

/** The first link of every page, for the keyboard: skips the header. */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${contentId}`}>
      {shellCopy.skipToContent}
    </a>
  );
}
