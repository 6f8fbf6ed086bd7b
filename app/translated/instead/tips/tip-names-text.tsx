import { andMore } from '#copy/en/domain/shared/czech-text.ts';
import type { TipAuthor } from '#domain/tips/tip-names.ts';

type Props = { authors: readonly TipAuthor[]; count: number };

/** The names as a text: a person's page is Czech. */
export function TipNamesText({ authors, count }: Props) {
  const names = authors.map(({ username }) => username ?? 'Anonymous').join(', ');
  const unnamed = count - authors.length;
  return <>{[names, unnamed > 0 && andMore(unnamed)].filter(Boolean).join(' ')}</>;
}
