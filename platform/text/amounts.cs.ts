import { formatCount } from '#text/platform/text/words';

/** '60 znaků', how much fits into a field. */
export const characters = (count: number): string => formatCount(count, ['znak', 'znaky', 'znaků']);
