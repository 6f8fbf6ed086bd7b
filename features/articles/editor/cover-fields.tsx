import { adminCopy } from '#features/admin/admin.cs.ts';
import { adminBlogCopy } from './admin-blog.cs.ts';
import { ArticlePicture } from '#features/photos/picture.tsx';
import { AreaField } from '#platform/ui/form-fields.tsx';
import type { CoverPhoto } from '#features/articles/cover.rules.ts';
import { articleLimits } from './article-limits.rules.ts';

const copy = adminBlogCopy.fields;

type Props = { photo: CoverPhoto | null; onRemove: () => void };

/** In the article editor: the cover's photo with its description and credit; nothing without a photo. */
export function CoverFields({ photo, onRemove }: Props) {
  if (!photo) return null;
  return (
    <fieldset className="form-field picture-field" key={photo.url}>
      <legend className="form-field-label">{copy.coverPhoto}</legend>
      <input type="hidden" name="coverPhoto" value={photo.url} />
      <div className="picture-field-image">
        <ArticlePicture url={photo.url} alt="" sizes="12rem" />
      </div>
      <div className="cols-2">
        <AreaField
          name="coverAlt"
          label={adminBlogCopy.picture.altText}
          value={photo.alt}
          max={articleLimits.coverAlt}
        />
        <AreaField
          name="coverCredit"
          label={adminBlogCopy.picture.credit}
          optional={adminCopy.optional}
          value={photo.credit ?? ''}
          max={articleLimits.coverCredit}
        />
      </div>
      <p>
        <button
          className="button button-outline button-small"
          name="step"
          value="uncover"
          onClick={(event) => {
            event.preventDefault();
            onRemove();
          }}
        >
          {copy.noCoverPhoto}
        </button>
      </p>
    </fieldset>
  );
}
