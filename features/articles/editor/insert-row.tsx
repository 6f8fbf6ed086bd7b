import { adminBlogCopy } from './admin-blog.cs.ts';
import { photosCopy } from '#features/photos/photos.cs.ts';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { pollMark } from '#features/articles/article-body.rules.ts';
import type { CoverPhoto } from '#features/articles/cover.rules.ts';
import { pictureMarkdown } from './picture.rules.ts';
import { InsertPart } from './insert-part.tsx';
import { LinkInsert } from './link-insert.tsx';
import { PictureFields } from './picture-fields.tsx';
import { type PollChoice, PollFields } from './poll-fields.tsx';
import type { useInsert } from './use-insert.ts';

const copy = adminBlogCopy.insert;

type Props = {
  insert: ReturnType<typeof useInsert>;
  polls: readonly PollChoice[];
  onCover: (photo: CoverPhoto) => void;
};

/** Above an article's text: what may be inserted into it. A link needs JavaScript to be found; it can be typed, too. */
export function InsertRow({ insert, polls, onCover }: Props) {
  const isClient = useIsClient();
  return (
    <div className="insert-row" role="group" aria-label={copy.label}>
      <span className="small-text muted">{copy.label}</span>
      <InsertPart label={copy.picture}>
        <PictureFields
          onInsert={(picture) =>
            insert.paragraph(pictureMarkdown(picture, picture.credit && photosCopy.credit(picture.credit)))
          }
          onCover={({ url, altText, credit }) => onCover({ url, alt: altText, credit })}
        />
      </InsertPart>
      {isClient && (
        <InsertPart label={copy.link}>
          <LinkInsert onInsert={insert.link} />
        </InsertPart>
      )}
      <InsertPart label={copy.poll}>
        <PollFields polls={polls} onInsert={(id) => insert.paragraph(pollMark(id))} />
      </InsertPart>
    </div>
  );
}
