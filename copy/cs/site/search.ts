import { formatCount } from '#domain/shared/czech-text.ts';
import { formatDayMonth } from '#domain/shared/czech-date.ts';
import type { HitKind, SearchHit } from '#domain/directory/search-hit.ts';

/** Texts of the search box in the header and its suggestions. */
export const searchCopy = {
  open: 'Hledat na webu',
  label: 'Kůň, jezdec, trenér, dostih, den nebo článek',
  /** As much of the label as a phone shows. */
  hint: 'Kůň, jezdec, dostih…',
  submit: 'Hledat',
  results: 'Návrhy',
  none: (typed: string) =>
    `Na „${typed}“ jsme nic nenašli. Zkuste kratší část jména, háčky a\u00a0čárky psát nemusíte.`,
  /** Only spoken, so it says how to go on. */
  found: (count: number) => `${formatCount(count, ['návrh', 'návrhy', 'návrhů'])}, vybírá se šipkami.`,
  start: ({ date, time }: NonNullable<SearchHit['start']>) =>
    [date === null ? 'dnes' : formatDayMonth(date), time].filter(Boolean).join('\u00a0'),
  failed: 'Hledání se nepovedlo, zkuste to znovu.',
  keys: { move: 'výběr', open: 'otevřít', close: 'zavřít' },
  kinds: {
    horse: 'Koně',
    jockey: 'Jezdci',
    trainer: 'Trenéři',
    race: 'Dostihy',
    day: 'Dostihové dny',
    article: 'Články',
  } satisfies Record<HitKind, string>,
} as const;
