import { existsSync, readFileSync } from 'node:fs';
import { pages } from '../../app/pages.ts';
import { routes } from '../../app/http/routes.server.ts';
import type { RouteRules } from '../../platform/http/route-rules.server.ts';
import { projectFiles } from '../gates/project-files.ts';

/** Every address of the site with the file that answers, for whom it is, and its rules. */
export function routesDoc(): string {
  const files = filesByPath();
  const rows = routes.all.map(({ path, ...rules }) => {
    const isReadApi = path.startsWith('/api/v1/');
    const file = files.get(path) ?? (isReadApi ? 'features/api/endpoints.server.ts' : '');
    return `| ${path} | ${file} | ${rules.audience} | ${rules.query.join(', ')} | ${notesOf(rules)} | ${sentenceOf(file, path)} |`;
  });
  return [
    '# Addresses',
    '',
    'Made by `npm run docs` from app/pages.ts and the rules beside the handlers.',
    '',
    '| address | file | audience | query | rules | what it is |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function notesOf({ cache, body, sitemap, hasSecret }: RouteRules): string {
  return [
    `cache: ${cache}`,
    body === 'upload' && 'takes uploads',
    sitemap && `sitemap: ${sitemap}`,
    hasSecret && 'secret in the path',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A page is a file of the list of routes; another address stands as a string in the file that answers it. */
function filesByPath(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const file of projectFiles().filter((path) => path.endsWith('.server.ts'))) {
    const source = readFileSync(file, 'utf8');
    for (const [, path = ''] of source.matchAll(/(?:resource\(|\.(?:get|post|all)\(|const path = )\s*'(\/[^']+)'/g))
      files.set(path, file);
  }
  for (const { path, file } of pages) files.set(path, file);
  return files;
}

/** The first sentence of the comment on the resource of a path, or of the first comment of a page's file. */
function sentenceOf(file: string, path: string): string {
  if (!existsSync(file)) return '';
  const source = readFileSync(file, 'utf8');
  const position = source.search(new RegExp(String.raw`\n\s*export const \w+ = resource\('${RegExp.escape(path)}'`));
  if (position === -1 && !file.endsWith('.route.tsx')) return '';
  const comments = [...source.slice(0, position === -1 ? undefined : position).matchAll(/\/\*\*\s*([\s\S]*?)\*\//g)];
  const [, comment = ''] = (position === -1 ? comments[0] : comments.at(-1)) ?? [];
  const text = comment
    .replaceAll(/\s*\n\s*\*\s*/g, ' ')
    .replace(/^\* /, '')
    .trim();
  return (/^.*?\.(?= [A-Z]|$)/.exec(text)?.[0] ?? text).replaceAll('|', '\\|');
}
