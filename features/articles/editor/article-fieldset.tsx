import { maxFeaturedArticles } from '#features/articles/summary.rules.ts';
import type { ReactNode } from 'react';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { adminBlogCopy } from './admin-blog.cs.ts';
import { articlesCopy } from '#features/articles/articles.cs.ts';
import { DateField } from '#features/admin/date-field.tsx';
import { AreaField, CheckField, SelectField } from '#platform/ui/form-fields.tsx';
import { articleCategories } from '#features/articles/category.rules.ts';
import { coverDrawings, coverName } from '#features/articles/cover.rules.ts';
import type { ArticleFields } from './article-fields.rules.ts';
import { articleLimits } from './article-limits.rules.ts';

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

type Props = {
  fields: ArticleFields;
  /** Above the text: what may be inserted into it. */
  children: ReactNode;
};

/** In the article editor: what readers read. */
export function WritingFields({ fields, children }: Props) {
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
