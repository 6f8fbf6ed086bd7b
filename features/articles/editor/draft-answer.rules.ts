import { articleCategories } from '#features/articles/category.rules.ts';
import { bodyShape } from '#features/articles/body-shape.rules.ts';
import type { Cover } from '#features/articles/cover.rules.ts';
import {
  array,
  boolean,
  instant,
  nullable,
  number,
  object,
  oneOf,
  pragueDate,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { type LinkChoice, linkKinds } from './article-fields.rules.ts';

const coverShape: Shape<Cover> = object({
  drawing: text,
  photo: nullable(object({ url: text, alt: text, credit: nullable(text) })),
});

/** An article being written, as readers would see it. */
export type Preview = ValueOf<typeof previewShape>;
const previewShape = object({
  slug: text,
  title: text,
  category: nullable(oneOf(articleCategories)),
  readMinutes: number,
  publishedAt: instant,
  isFlash: boolean,
  cover: coverShape,
  lead: nullable(text),
  author: nullable(text),
  body: bodyShape,
});

/** Answer to a saved working copy: its next version, and site time. */
export type SavedDraftAnswer = ValueOf<typeof savedDraftShape>;
export const savedDraftShape = object({ version: number, at: number, preview: previewShape });

/** What a refusal carries besides its error; `version`: the stored one, after a conflict. */
export type DraftRefusal = ValueOf<typeof draftRefusalShape>;
export const draftRefusalShape = object({ version: nullable(number), preview: previewShape });

/** What an article may be linked to, as the search of the editor finds it. */
export const linkChoicesShape: Shape<readonly LinkChoice[]> = array(
  object({
    kind: oneOf(linkKinds),
    id: number,
    name: nullable(text),
    date: nullable(pragueDate),
    location: nullable(text),
    number: nullable(number),
  }),
);
