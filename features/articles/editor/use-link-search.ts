import { useState } from 'react';
import { readJson } from '#platform/ui/read-json.ts';
import type { LinkChoice } from './article-fields.rules.ts';
import { linkChoicesShape } from './draft-answer.rules.ts';

/** Horses, riders, races and days by what is typed, for the article editor; null = nothing was searched for. */
export function useLinkSearch(initial: readonly LinkChoice[] | null) {
  const [found, setFound] = useState(initial);
  async function find(text: string) {
    const response = await fetch(`/admin/blog/links?q=${encodeURIComponent(text)}`).catch(() => null);
    const choices = await readJson(response, linkChoicesShape);
    if (choices) setFound(text.trim() === '' ? null : choices);
  }
  return { found, find };
}
