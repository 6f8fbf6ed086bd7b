import type { ReactNode } from 'react';
import { adminCopy } from '#text/admin/admin';
import { DateField } from '#features/admin/date-field.tsx';
import { AreaField, CheckField, SelectField } from '#platform/ui/form-fields.tsx';
import { ArticlePicture } from '#features/photos/picture.tsx';
import { articleCategories, maxFeaturedArticles } from './article.rules.ts';
import { adminBlogCopy } from '#text/articles/admin-blog';
import { articlesCopy } from '#text/articles/articles';
import { coverDrawings, coverName, type CoverPhoto } from './cover.rules.ts';
import { type ArticleFields, articleLimits } from './article-fields.rules.ts';

const copy = adminBlogCopy.fields;

const covers = [
  { value: '', label: copy.coverAuto },
  ...coverDrawings.map((drawing) => ({ value: coverName(drawing), label: adminBlogCopy.cover(drawing) })),
];

const categories = [
  { value: '', label: copy.noCategory },
  ...articleCategories.map((value) => ({ value, label: articlesCopy.sections[value] })),
];

const featuredPositions = [
  { value: '', label: copy.notFeatured },
  ...Array.from({ length: maxFeaturedArticles }, (_, at) => ({ value: String(at + 1), label: copy.place(at + 1) })),
];

type WritingFieldsProps = {
  fields: ArticleFields;
  /** Above the text: what may be inserted into it. */
  children: ReactNode;
};

/** In the article editor: what readers read. */
export function WritingFields({ fields, children }: WritingFieldsProps) {
  return (
    <>
      <AreaField name="title" label={copy.title} value={fields.title} max={articleLimits.title} />
      <AreaField
        name="excerpt"
        label={copy.excerpt}
        optional={adminCopy.optional}
        value={fields.excerpt}
        rows={2}
        max={articleLimits.excerpt}
        hint={copy.excerptHint}
      />
      {children}
      <AreaField
        name="content"
        label={copy.content}
        value={fields.content}
        rows={18}
        className="text-input source"
        hint={copy.contentHint}
      />
    </>
  );
}

/** The fields of SettingsFields that a save may find wrong. */
export const settingsFieldNames: readonly string[] = [
  'slug',
  'category',
  'author',
  'cover',
  'featured',
  'coverAlt',
  'coverCredit',
  'links',
];

/** In the article editor: where and how the article stands. `address` is the slug as it would be saved now. */
export function SettingsFields({ fields, address }: { fields: ArticleFields; address: string }) {
  return (
    <>
      <AreaField
        name="slug"
        label={copy.slug}
        optional={adminCopy.optional}
        value={fields.slug}
        max={articleLimits.slug}
        hint={copy.slugHint(address)}
      />
      <div className="cols-2">
        <SelectField name="category" label={copy.category} value={fields.category} options={categories} />
        <AreaField
          name="author"
          label={copy.author}
          optional={adminCopy.optional}
          value={fields.author}
          max={articleLimits.author}
        />
        <SelectField name="cover" label={copy.cover} value={fields.cover} options={covers} />
        <SelectField name="featured" label={copy.featured} value={fields.featured} options={featuredPositions} />
      </div>
      <CheckField name="isFlash" label={copy.isFlash} isOn={fields.isFlash} hint={copy.flashHint} />
    </>
  );
}

/** In the bar of the article editor: when readers see it. */
export function PublicationField({ fields }: { fields: ArticleFields }) {
  return (
    <DateField
      isMoment
      name="publishedAt"
      label={copy.publishedAt}
      value={fields.publishedAt}
      placeholder={copy.atOnce}
    />
  );
}

type CoverFieldsProps = { photo: CoverPhoto | null; onRemove: () => void };

/** In the article editor: the cover's photo with its description and credit; nothing without a photo. */
export function CoverFields({ photo, onRemove }: CoverFieldsProps) {
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
