import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Names of the rules: headings `## area.rule` of docs/product/area.md. */
export type ProductRules = { names: ReadonlySet<string>; areas: ReadonlySet<string>; problems: readonly string[] };

/** Reads the rules of docs/product, for the gates that check citations and coverage. */
export function readProductRules(files: readonly string[]): ProductRules {
  const pages = files.filter((path) => /^docs\/product\/[a-z-]+\.md$/.test(path));
  const names = new Set<string>();
  const problems: string[] = [];
  for (const path of pages) {
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/^## (.+)$/gm)) {
      if (!name.startsWith(`${basename(path, '.md')}.`))
        problems.push(`${path}: '${name}' does not begin with the page's name`);
      if (names.has(name)) problems.push(`${path}: '${name}' is there twice`);
      names.add(name);
    }
  }
  return { names, areas: new Set(pages.map((path) => basename(path, '.md'))), problems };
}
