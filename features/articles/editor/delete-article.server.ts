import { eq } from 'drizzle-orm';
import { ArticleIdInput } from './article-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { articleDrafts, blogPosts } from '#features/articles/articles.tables.ts';
import { auditedFields } from './publish-article.server.ts';
import { readLinkIds } from './read-link-ids.server.ts';

/** Deletes an article with its working copy; the audit log keeps all of it. Refusal: article.unknown. */
export const deleteArticle = command({
  name: 'delete-article',
  who: admin,
  input: ArticleIdInput,
  async run({ tx }, { id }) {
    const links = await readLinkIds(tx, id);
    const [copy] = await tx
      .select({ fields: articleDrafts.fields })
      .from(articleDrafts)
      .where(eq(articleDrafts.postId, id));
    const [deleted] = await tx.delete(blogPosts).where(eq(blogPosts.id, id)).returning();
    if (!deleted) return refused('article.unknown');
    const before = { ...auditedFields(deleted), links, workingCopy: copy?.fields ?? null };
    return done({ id }, { changed: ['articles'], audit: { subject: `article:${id}`, before, after: null } });
  },
});
