import { useEffect, useRef, useState } from 'react';
import { readJson } from '#platform/ui/read-json.ts';
import { bodyShape } from '#features/articles/body-shape.rules.ts';
import type { Block } from '#features/articles/article-body.rules.ts';

const debounceMs = 300;

/** The server renders the Markdown after each pause in typing; while it doesn't answer, the last preview stays. */
export function usePreview(initialBlocks: readonly Block[]) {
  const [blocks, setBlocks] = useState(initialBlocks);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  async function refresh(content: string) {
    const next = await fetchPreview(content);
    if (next) setBlocks(next);
  }
  function show(content: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void refresh(content), debounceMs);
  }
  return { blocks, show };
}

async function fetchPreview(content: string): Promise<readonly Block[] | null> {
  const body = new FormData();
  body.set('content', content);
  const response = await fetch('/admin/preview', { method: 'POST', body }).catch(() => null);
  return readJson(response, bodyShape);
}
