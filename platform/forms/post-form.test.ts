import { expect, test } from 'vitest';

/** Every component's source. */
const sources = import.meta.glob<string>(['../../{app,features,platform}/**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Forms that their own code sends by fetch, so that nothing navigates; each says itself how it failed. */
const sentByOwnCode: readonly string[] = [
  '../../features/photos/upload-form.tsx',
  '../../features/polls/poll-box.tsx',
  '../../features/race-office/grid-editor.tsx',
  '../../features/race-office/result-bar.tsx',
];

const postsByItself = (source: string) =>
  [...source.matchAll(/<(?:\w+\.)?[Ff]orm\b(?:[^>{]|\{(?:[^{}]|\{[^{}]*\})*\})*>/g)].some(([tag]) =>
    tag.includes('method="post"'),
  );

test('site.failed-forms: every form that posts is a PostForm, or one that its own code sends', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    postsByItself(source) && file !== './post-form.tsx' ? [file] : [],
  );
  expect(found.toSorted()).toEqual(sentByOwnCode);
  for (const file of sentByOwnCode) expect(sources[file]).toContain('onSubmit');
  expect(postsByItself('<Form className="a" method="post" onSubmit={() => go({ a: 1 })}>')).toBe(true);
});

test('site.failed-forms: nothing submits past the forms but the editor of articles, whose form marks itself as sent', () => {
  const found = Object.entries(sources).flatMap(([file, source]) => (/method: 'post'/.test(source) ? [file] : []));
  expect(found).toEqual(['../../features/articles/article-editor.tsx']);
});
