import { array, either, nullable, number, object, oneOf, type Shape, text } from '#platform/http/json-shape.rules.ts';
import type { Block, Cell, Inline } from './article-body.rules.ts';

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
