import { andMore } from '#platform/text/words.en.ts';
import type { TipAuthor } from '#features/tips/tip-names.rules.ts';

type Props = { authors: readonly TipAuthor[]; count: number };

/** The names as a text: a person's page is Czech. */
export function TipNamesText({ authors, count }: Props) {
  const names = authors.map(({ username }) => username ?? 'Anonymous').join(', ');
  const unnamed = count - authors.length;
  return <>{[names, unnamed > 0 && andMore(unnamed)].filter(Boolean).join(' ')}</>;
}
