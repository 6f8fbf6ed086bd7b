import {
  array,
  boolean,
  either,
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
import type { Block, Cell, Inline } from './article-body.rules.ts';
import { articleCategories } from './article.rules.ts';
import type { Cover } from './cover.rules.ts';
import { type LinkChoice, linkKinds } from './article-fields.rules.ts';

/** Functions, because both shapes contain themselves. */
const inline: Shape<Inline> = (value): value is Inline => inlineShape(value);
const block: Shape<Block> = (value): value is Block => blockShape(value);
const content = array(inline);

const inlineShape: Shape<Inline> = either(
  text,
  object({ kind: oneOf(['strong', 'em', 'del']), content }),
  object({ kind: oneOf(['code']), text }),
  object({ kind: oneOf(['link']), href: text, content }),
  object({ kind: oneOf(['break']) }),
);

const cellShape: Shape<Cell> = object({ align: oneOf(['left', 'right', 'center']), content });

const blockShape: Shape<Block> = either(
  object({ kind: oneOf(['paragraph']), content }),
  object({ kind: oneOf(['heading']), level: oneOf([2, 3, 4]), id: text, content }),
  object({ kind: oneOf(['list']), start: nullable(number), items: array(array(block)) }),
  object({ kind: oneOf(['quote']), content: array(block), source: nullable(content) }),
  object({ kind: oneOf(['table']), head: array(cellShape), rows: array(array(cellShape)) }),
  object({ kind: oneOf(['code']), text }),
  object({ kind: oneOf(['rule']) }),
  object({ kind: oneOf(['figure']), src: text, alt: text, caption: nullable(text) }),
  object({ kind: oneOf(['poll']), pollId: number }),
);

/** An article's body as the server makes it from Markdown. */
export const bodyShape = array(block);

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
