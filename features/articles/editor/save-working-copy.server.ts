import { eq } from 'drizzle-orm';
import type { ArticleFields } from './article-fields.rules.ts';
import { WorkingCopy } from './article-input.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { articleDrafts, blogPosts } from '#features/articles/articles.tables.ts';
import { lockArticle } from './lock-article.server.ts';

/**
 * Saves what an editor types; readers don't see it. Returns the version that the next save must name. `isOver`
 * overwrites another editor's copy, which the audit log keeps (articles.working-copy). Refusals: article.unknown,
 * edit.conflict.
 */
export const saveWorkingCopy = command({
  name: 'save-working-copy',
  who: admin,
  input: WorkingCopy,
  async run({ tx, actor, now }, { id, version, isOver, fields }) {
    const locked = await lockArticle(tx, id, version);
    if (!locked.ok) return locked;
    const overwritten = isOver ? await readDraftFields(tx, id) : undefined;
    const saved = { fields, savedBy: administratorId(actor), savedAt: new Date(now) };
    await tx
      .insert(articleDrafts)
      .values({ postId: id, ...saved })
      .onConflictDoUpdate({ target: articleDrafts.postId, set: saved });
    const next = version + 1;
    await tx.update(blogPosts).set({ version: next }).where(eq(blogPosts.id, id));
    const audit = { subject: `article:${id}`, before: { version, fields: overwritten }, after: { version: next } };
    return done({ id, version: next }, { changed: [], audit });
  },
});

async function readDraftFields(tx: Db, postId: number): Promise<ArticleFields | undefined> {
  const [row] = await tx
    .select({ fields: articleDrafts.fields })
    .from(articleDrafts)
    .where(eq(articleDrafts.postId, postId));
  return row?.fields;
}
