import { formatCount } from '#domain/shared/czech-text.ts';

/** '60 znaků', how much fits into a field. */
export const characters = (count: number): string => formatCount(count, ['znak', 'znaky', 'znaků']);

/** 'hodinu', '2 hodiny', behind 'za'. */
export const hours = (count: number): string =>
  count === 1 ? 'hodinu' : formatCount(count, ['hodinu', 'hodiny', 'hodin']);
