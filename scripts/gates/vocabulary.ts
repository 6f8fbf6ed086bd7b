import { parseSync } from 'vite';

/**
 * Part of the gate 'words' (words.ts): words that have a standard term. They are refused as a part of an identifier
 * (`askedRace` has the parts `asked` and `race`) or of a file's name; ordinary sentences may use them.
 */
const terms: ReadonlyMap<string, string> = new Map([
  ['told', 'notified, or notice'],
  ['tell', 'notify'],
  ['tells', 'notifies'],
  ['teller', 'notifier'],
  ['hear', 'subscribe'],
  ['hears', 'subscribes'],
  ['hearer', 'subscriber'],
  ['hearers', 'subscribers'],
  ['spoken', 'sent'],
  ['said', 'message, or result'],
  ['asked', 'requested, or query'],
  ['kept', 'stored, or saved'],
  ['keeper', 'operator (of the site), or what it stores'],
  ['elsewhere', 'the place itself: otherTab, redirectTarget'],
  ['fate', 'outcome'],
  ['parting', 'comparison, or tie-break'],
  ['sleeping', 'disabled'],
  ['strange', 'unknown'],
  ['piece', 'part, segment, or item'],
  ['pieces', 'parts, segments, or items'],
  ['shelf', 'storage'],
]);

/** Whole identifiers that are refused. */
const names: ReadonlyMap<string, string> = new Map([
  ['wordQueue', 'messageQueue'],
  ['rowsOf', 'queryRows of server/db/query-rows.ts, or a verb: parseRows'],
]);

/** Identifiers that are allowed although a rule matches them → why. */
const allowed: ReadonlyMap<string, string> = new Map([
  ['longestLosingRun', 'a statistic, not a limit'],
  ['signedOutElsewhere', 'signed out in another tab or on another device: there is no shorter plain word'],
]);

/** A number named as a limit is a maximum or a minimum. */
const limitName = /^(most|fewest|longest|largest|widest|highest|shortest|smallest)[A-Z]/;
const numericText = /^[\d_.\s()*+/-]+$/;

/** Phrases of comments. Every pattern is written so that it does not match its own source. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bby han[d]\b/i, 'manual, or manually'],
  [/\bhous[e]\b/i, 'codebase, or project'],
  [/\bway (begu[n]|made b[y]|withi[n])\b/i, 'navigation'],
  [/^[\s*]*(the )?words o[f] /i, 'copy of, or texts of'],
];

type Node = { type: string; start: number } & Record<string, unknown>;
type Comment = { value: string; start: number };
type Finding = { start: number; message: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$#-]+/);

/** Why a name is refused, or null. */
function nameProblem(name: string): string | null {
  if (allowed.has(name)) return null;
  const part = partsOf(name).find((one) => terms.has(one));
  const term = names.get(name) ?? (part && terms.get(part));
  return term ? `'${name}' → ${term}` : null;
}

function problemOf(node: Node, parent: Node | null, text: string): string | null {
  const { name } = node;
  if (!node.type.endsWith('Identifier') || typeof name !== 'string') return null;
  if (parent?.type === 'ImportSpecifier' && name === 'words') return "'words' → copy, or its own name";
  const init = parent?.type === 'VariableDeclarator' && parent.id === node ? parent.init : null;
  const isLimit = isNode(init) && numericText.test(text.slice(init.start, init.end as number));
  if (isLimit && limitName.test(name) && !allowed.has(name)) return `'${name}' → max… or min…`;
  return nameProblem(name);
}

/** Names of a source, each where it first stands. */
function refusedNames(program: Node, text: string): Finding[] {
  const found = new Map<string, Finding>();
  const visit = (node: Node, parent: Node | null) => {
    const message = problemOf(node, parent, text);
    if (message && !found.has(message)) found.set(message, { start: node.start, message });
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
  };
  visit(program, null);
  return [...found.values()];
}

function refusedPhrases(comments: readonly Comment[]): Finding[] {
  return comments.flatMap(({ value, start }) =>
    phrases.flatMap(([pattern, term]) => {
      const match = pattern.exec(value);
      return match
        ? [{ start: start + 2 + match.index, message: `'${match[0].replace(/^[\s*]+/, '').trim()}' → ${term}` }]
        : [];
    }),
  );
}

/** Parsing is slow, so only a source that contains one of the words is parsed. */
const candidate = new RegExp(
  [
    ...terms.keys(),
    ...names.keys(),
    'as words',
    limitName.source.slice(1, -5),
    ...phrases.map(([pattern]) => pattern.source.replace(/^\^\[.*?\]\*/, '')),
  ]
    .map((one) => `(?:${one})`)
    .join('|'),
  'im',
);

function cssComments(text: string): Comment[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map((match) => ({ value: match[1] ?? '', start: match.index }));
}

function findingsIn(path: string, text: string): Finding[] {
  if (!candidate.test(text)) return [];
  if (path.endsWith('.css')) return refusedPhrases(cssComments(text));
  const { program, comments } = parseSync(path, text);
  return [...refusedNames(program as unknown as Node, text), ...refusedPhrases(comments)];
}

/** Names and phrases of a source for which there is a standard term. */
export function vocabularyProblems(path: string, text: string): string[] {
  if (!/\.(ts|tsx|mjs|css)$/.test(path)) return [];
  const part = path.split(/[/.-]/).find((one) => terms.has(one));
  const lineOf = (start: number) => text.slice(0, start).split('\n').length;
  return [
    ...(part ? [`${path}: the file's name has '${part}' → ${terms.get(part)}`] : []),
    ...findingsIn(path, text).map(({ start, message }) => `${path}:${lineOf(start)}: ${message}`),
  ];
}
