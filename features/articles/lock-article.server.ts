import { eq } from 'drizzle-orm';
import { refused, type Result, done } from '#platform/command/result.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts } from './articles.tables.ts';

export type LockedArticle = typeof blogPosts.$inferSelect;

/** The article, locked until the transaction ends; refused when the editor has seen another version. */
export async function lockArticle(
  tx: Db,
  id: number,
  version: number,
): Promise<Result<LockedArticle, 'article.unknown' | 'edit.conflict'>> {
  const [article] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
  if (!article) return refused('article.unknown');
  return article.version === version ? done(article) : refused('edit.conflict');
}
