import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminBlogCopy } from '#copy/cs/admin/blog.ts';
import { ArticlePicture } from '#app/photos/picture.tsx';
import { AreaField } from '#app/ui/form-fields.tsx';
import type { CoverPhoto } from '#domain/articles/cover.ts';
import { articleLimits } from '#domain/articles/editor/article-limits.ts';

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
