import type { Block } from '#domain/articles/article-body.ts';
import type { ArticleSummary } from '#domain/articles/summary.ts';

/** An article being written, as readers would see it. */
export type Preview = Omit<ArticleSummary, 'description'> & {
  lead: string | null;
  author: string | null;
  body: readonly Block[];
};
