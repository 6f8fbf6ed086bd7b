import { slugify } from '#platform/text/slug.rules.ts';

/** The id of a sire's line, to which the pages of its offspring link. */
export const sireAnchor = (name: string, country: string | null): string => slugify(`${name} ${country ?? ''}`);
