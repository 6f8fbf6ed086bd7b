import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

/** What a route file may export, and how a reader calls it. */
const exportKinds: readonly (readonly [RegExp, string])[] = [
  [/^export (async )?(function|const) loader\b/m, 'data'],
  [/^export (async )?(function|const) action\b/m, 'a write'],
  [/^export default /m, 'a page'],
];

/** Every address, the file that answers it, and with what, in the order of app/routes.ts. */
export function routesDoc(): string {
  const rows = entriesOf(routes as RouteConfigEntry[], '').map(({ path, file }) => {
    const source = readFileSync(`app/${file}`, 'utf8');
    const kinds = exportKinds.filter(([pattern]) => pattern.test(source)).map(([, name]) => name);
    return `| ${path} | app/${file} | ${kinds.join(', ')} | ${firstSentence(source)} |`;
  });
  const head = [
    '# Addresses',
    '',
    'Made by `npm run docs` from app/routes.ts.',
    '',
    '| address | file | answers with | in its own words |',
    '| --- | --- | --- | --- |',
  ];
  return [...head, ...rows, ''].join('\n');
}

/** The sentence that heads the file, if it has one. */
function firstSentence(source: string): string {
  const comment = /\/\*\*\s*([\s\S]*?)\*\//.exec(source)?.[1] ?? '';
  const text = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim();
  return (/^.*?\.(?= [A-Z]|$)/.exec(text)?.[0] ?? text).replaceAll('|', '\\|');
}

function entriesOf(entries: readonly RouteConfigEntry[], above: string): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/');
    const children = entriesOf(entry.children ?? [], path);
    return entry.path === undefined && !entry.index ? children : [{ path: `/${path}`, file: entry.file }, ...children];
  });
}
