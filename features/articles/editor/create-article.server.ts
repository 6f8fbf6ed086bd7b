import { articleSlug } from './article-fields.rules.ts';
import { NewArticle } from './article-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { blogPosts } from '#features/articles/articles.tables.ts';
import { formKey, claimFormKey } from '#platform/db/claim-form-key.server.ts';
import { freeSlug } from './free-slug.server.ts';

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
