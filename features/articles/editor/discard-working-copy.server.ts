import { eq } from 'drizzle-orm';
import { ArticleVersion } from './article-input.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { articleDrafts, blogPosts } from '#features/articles/articles.tables.ts';
import { lockArticle } from './lock-article.server.ts';

/** Discards the working copy: what was typed since the last publication. Refusals: article.unknown, edit.conflict. */
export const discardWorkingCopy = command({
  name: 'discard-working-copy',
  who: admin,
  input: ArticleVersion,
  async run({ tx }, { id, version }) {
    const locked = await lockArticle(tx, id, version);
    if (!locked.ok) return locked;
    const [before] = await tx
      .delete(articleDrafts)
      .where(eq(articleDrafts.postId, id))
      .returning({ fields: articleDrafts.fields });
    await tx
      .update(blogPosts)
      .set({ version: version + 1 })
      .where(eq(blogPosts.id, id));
    return done({ id }, { changed: [], audit: { subject: `article:${id}`, before: before ?? null, after: null } });
  },
});
