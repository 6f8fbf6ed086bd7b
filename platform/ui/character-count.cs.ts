import { formatCount, formatOutOf } from '#text/platform/text/words';

/** Beside a field whose text has a limit. */
export const characterCountCopy = {
  count: (count: number, max: number) => `${count}/${max}`,
  spoken: (count: number, max: number) => `Napsáno ${count} ${formatOutOf(max)} znaků`,
  tooLong: (excess: number) =>
    `Text je delší, než se sem vejde. Zkraťte ho o\u00a0${formatCount(excess, ['znak', 'znaky', 'znaků'])}.`,
} as const;
