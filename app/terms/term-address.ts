import type { TermId } from '#copy/cs/site/terms.ts';

/** The element id of a term's definition on /help. */
export const termAnchor = (id: TermId) => `pojem-${id}`;

export const termHref = (id: TermId) => `/help#${termAnchor(id)}`;
