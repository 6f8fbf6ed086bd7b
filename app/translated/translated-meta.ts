import type { MetaDescriptor } from 'react-router';
import { type PageMeta, pageMeta } from '#platform/document/page-meta.ts';
import type { Frame } from '#platform/document/use-frame.ts';
import { language } from './language.en.ts';
import { inTranslation } from '#features/site/languages.rules.ts';

/**
 * The `meta` of a translated page; `path` is that of the Czech one. The links between the languages are added to the
 * finished page.
 */
export function translatedMeta(frame: Frame | undefined, page: PageMeta): MetaDescriptor[] {
  return pageMeta(frame, { ...page, path: inTranslation(language.code, page.path) }).map((tag) =>
    'property' in tag && tag.property === 'og:locale' ? { ...tag, content: language.locale } : tag,
  );
}

/** What React Router hands to `meta`: the frame is the first match's data. */
export type MetaArgs<Loaded> = { loaderData?: Loaded; matches: readonly [{ loaderData?: unknown }, ...unknown[]] };

/** The frame in the matches of a `meta` function. */
export const frameOf = ({ matches }: MetaArgs<unknown>): Frame | undefined =>
  matches[0].loaderData as Frame | undefined;
