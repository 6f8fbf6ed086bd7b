import type { TermId } from '#text/terms/terms';

/** The element id of a term's definition on /help. */
export const termAnchor = (id: TermId) => `pojem-${id}`;

export const termHref = (id: TermId) => `/help#${termAnchor(id)}`;
