import type { TermId } from '#app/copy/terms.ts';

export const termAnchor = (id: TermId) => `pojem-${id}`;

/** Where the guide explains a word. */
export const termHref = (id: TermId) => `/help#${termAnchor(id)}`;
