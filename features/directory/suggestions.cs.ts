import { formatCount } from '#text/platform/text/words';
import { formatDayMonth } from '#text/platform/time/date';
import type { HitKind, SearchHit } from './search.rules.ts';

/** Texts of the search box's suggestions, which load once it is used. */
export const suggestionsCopy = {
  results: 'Návrhy',
  none: (typed: string) =>
    `Na „${typed}“ jsme nic nenašli. Zkuste kratší část jména, háčky a\u00a0čárky psát nemusíte.`,
  /** Only spoken, so it says how to go on. */
  found: (count: number) => `${formatCount(count, ['návrh', 'návrhy', 'návrhů'])}, vybírá se šipkami.`,
  start: ({ date, time }: NonNullable<SearchHit['start']>) =>
    [date === null ? 'dnes' : formatDayMonth(date), time].filter(Boolean).join('\u00a0'),
  failed: 'Hledání se nepovedlo, zkuste to znovu.',
  kinds: {
    horse: 'Koně',
    jockey: 'Jezdci',
    trainer: 'Trenéři',
    stable: 'Stáje',
    course: 'Závodiště',
    'named-race': 'Stálé dostihy',
    race: 'Dostihy',
    day: 'Dostihové dny',
    article: 'Články',
  } satisfies Record<HitKind, string>,
} as const;
