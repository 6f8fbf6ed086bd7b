import type { TermId } from '#copy/cs/site/terms.ts';

export const termAnchor = (id: TermId) => `pojem-${id}`;

/** Where the guide explains a word. */
export const termHref = (id: TermId) => `/help#${termAnchor(id)}`;
