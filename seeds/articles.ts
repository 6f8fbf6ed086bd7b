import { readdirSync, readFileSync } from 'node:fs';

/** An article's file: 'key: value' facts, an empty line, Markdown. */
export type SeedArticle = { slug: string; facts: ReadonlyMap<string, string>; content: string };

const folder = new URL('articles/', import.meta.url);

/** The articles under seeds/articles, sorted by file name, which is the slug. */
export function readSeedArticles(): SeedArticle[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const end = text.indexOf('\n\n');
      const facts = text
        .slice(0, end)
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const);
      return { slug: file.replace(/\.md$/, ''), facts: new Map(facts), content: text.slice(end).trim() };
    });
}
