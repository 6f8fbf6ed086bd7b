import type { ReactNode } from 'react';
import { adminCopy } from '#app/copy/admin.ts';
import { adminBlogCopy } from '#app/copy/admin-blog.ts';
import { articlesCopy } from '#app/copy/articles.ts';
import { AreaField, CheckField, SelectField, TextField } from '#app/ui/form-fields.tsx';
import { articleCategories } from '#domain/articles/category.ts';
import { coverPalettes, coverPatterns } from '#domain/articles/cover.ts';
import type { ArticleFields } from '#domain/newsroom/article-fields.ts';

const words = adminBlogCopy.fields;

const covers = [
  { value: '', label: words.coverAuto },
  ...coverPatterns.flatMap((pattern) =>
    Array.from({ length: coverPalettes }, (_, palette) => ({
      value: `${pattern}-${palette}`,
      label: adminBlogCopy.cover(adminBlogCopy.patterns[pattern], palette),
    })),
  ),
];

const categories = [
  { value: '', label: words.noCategory },
  ...articleCategories.map((value) => ({ value, label: articlesCopy.sections[value] })),
];

const places = (['', '1', '2', '3'] as const).map((value) => ({ value, label: words.places[value] }));

type Props = {
  fields: ArticleFields;
  /** As it will be. */
  address: string;
  /** What stands below the text. */
  children: ReactNode;
};

/** An article's own fields. */
export function ArticleFieldset({ fields, address, children }: Props) {
  return (
    <>
      <TextField name="title" label={words.title} value={fields.title} maxLength={200} />
      <AreaField
        name="excerpt"
        label={words.excerpt}
        optional={adminCopy.optional}
        value={fields.excerpt}
        rows={3}
        maxLength={500}
        hint={words.excerptHint}
      />
      <AreaField
        name="content"
        label={words.content}
        value={fields.content}
        rows={18}
        className="inp source"
        hint={words.contentHint}
      />
      {children}
      <TextField
        name="slug"
        label={words.slug}
        optional={adminCopy.optional}
        value={fields.slug}
        maxLength={120}
        hint={words.slugHint(address)}
      />
      <div className="cols-2">
        <SelectField name="category" label={words.category} value={fields.category} options={categories} />
        <TextField
          name="author"
          label={words.author}
          optional={adminCopy.optional}
          value={fields.author}
          maxLength={80}
        />
        <SelectField name="cover" label={words.cover} value={fields.cover} options={covers} />
        <SelectField name="featured" label={words.featured} value={fields.featured} options={places} />
      </div>
      <CheckField name="isFlash" label={words.isFlash} isOn={fields.isFlash} hint={words.flashHint} />
      <TextField
        name="publishedAt"
        type="datetime-local"
        label={words.publishedAt}
        optional={adminCopy.optional}
        value={fields.publishedAt}
        hint={words.momentHint}
      />
    </>
  );
}
