import { eq } from 'drizzle-orm';
import { ArticleIdInput, ArticleVersion } from '#domain/articles/editor/article-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { articleDrafts, blogPosts } from '#server/db/schema/articles.ts';
import { lockArticle } from './lock-article.ts';
import { auditedFields } from './publish-article.ts';
import { readLinkIds } from './read-link-ids.ts';

/** Turns a published article back into a draft. Refusals: article.unknown, edit.conflict. */
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

/** Discards what was typed since the last publication. Refusals: article.unknown, edit.conflict. */
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

/** Deletes an article; all of it stays in the audit log. Refusal: article.unknown. */
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
