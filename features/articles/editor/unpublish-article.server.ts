import { eq } from 'drizzle-orm';
import { ArticleVersion } from './article-input.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { blogPosts } from '#features/articles/articles.tables.ts';
import { lockArticle } from './lock-article.server.ts';

/** Turns a published article back into a draft, which readers don't see. Refusals: article.unknown, edit.conflict. */
export const unpublishArticle = command({
  name: 'unpublish-article',
  who: admin,
  input: ArticleVersion,
  async run({ tx }, { id, version }) {
    const locked = await lockArticle(tx, id, version);
    if (!locked.ok) return locked;
    const after = { status: 'draft' as const, featuredPosition: null };
    await tx
      .update(blogPosts)
      .set({ ...after, version: version + 1 })
      .where(eq(blogPosts.id, id));
    const { status, featuredPosition } = locked.value;
    const audit = { subject: `article:${id}`, before: { status, featuredPosition }, after };
    return done({ id }, { changed: ['articles'], audit });
  },
});
