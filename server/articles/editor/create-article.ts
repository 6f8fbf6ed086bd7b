import { articleSlug } from '#domain/articles/editor/article-fields.ts';
import { NewArticle } from '#domain/articles/editor/article-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { blogPosts } from '#server/db/schema/articles.ts';
import { formKey, claimFormKey } from '#server/db/claim-form-key.ts';
import { freeSlug } from './free-slug.ts';

/** Creates a draft; its slug is derived from the title. Refusal: form.sent-already. */
export const createArticle = command({
  name: 'create-article',
  who: admin,
  input: NewArticle.extend({ key: formKey }),
  async run({ tx }, { key, title }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const slug = await freeSlug(tx, articleSlug({ slug: '', title }) || 'clanek');
    const [made] = await tx.insert(blogPosts).values({ title, slug, content: '' }).returning({ id: blogPosts.id });
    if (!made) throw new Error('The insert returned no row.');
    const audit = { subject: `article:${made.id}`, before: null, after: { title, slug } };
    return done({ id: made.id }, { changed: [], audit });
  },
});
