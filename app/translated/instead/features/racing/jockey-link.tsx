import type { ComponentProps } from 'react';
import { JockeyLink as CzechTitled } from '#features/racing/jockey-link.tsx';
import { riderTitleWord } from '#features/racing/words.en.ts';

/** With the rider's title in English. */
export function JockeyLink({ jockey }: ComponentProps<typeof CzechTitled>) {
  return <CzechTitled jockey={{ ...jockey, title: jockey.title && riderTitleWord(jockey.title) }} />;
}
