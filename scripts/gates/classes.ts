import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readClassLists } from './class-lists.ts';
import { loadedStyles, pathOf } from './loaded-styles.ts';
import { projectFiles, report } from './project-files.ts';

/**
 * The gate 'classes' of `npm test`. Styles are global classes with readable names. A class that is used is defined in
 * a style sheet; one that is defined is used; and a name says what it means, so it has more than three letters. A class
 * that a screen uses is in a sheet that comes with the screen. The classes of a component's sheet are its own: names of
 * any length, each used, and no other.
 */

/** Names of three letters or fewer that anybody reads at once. */
const shortNames: Readonly<Record<string, string>> = {
  faq: 'the usual word for questions and answers',
  up: 'the pair of "down": a price or a place that has risen',
};

/** Classes of the frame that only some screens show, which bring their sheet themselves. */
const broughtByScreens: Readonly<Record<string, string>> = {
  'admin-page': 'administrators’ screens',
  'admin-header': 'administrators’ screens',
  'admin-header-name': 'administrators’ screens',
  'admin-footer': 'administrators’ screens',
};

/** Classes that stand in the markup without a style. */
const unstyled: Readonly<Record<string, string>> = {};

const className = /\.(-?[A-Za-z_][\w-]*)/g;
/** A selector of one element alone, by its first class. */
const ownSelector = /^\.(-?[A-Za-z_][\w-]*)[^\s>+~]*$/;

/** `isOwn`: the sheet says how the class looks, not only what differs within another. */
type Definition = { name: string; path: string; line: number; isOwn: boolean };

/** Every class in a selector of a stylesheet, where it first stands; comments, strings and addresses are none. */
function definitionsIn(path: string): Definition[] {
  const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ');
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank);
  const found = new Map<string, Definition>();
  for (const { 0: prelude, index } of text.matchAll(/[^{};]*(?=\{)/g)) {
    if (/^\s*@(?!scope|utility)/.test(prelude)) continue;
    for (const match of prelude.matchAll(className)) {
      const [, name = ''] = match;
      const line = text.slice(0, index + match.index).split('\n').length;
      const isOwn = prelude.split(',').some((selector) => ownSelector.exec(selector.trim())?.[1] === name);
      const before = found.get(name);
      found.set(name, before ? { ...before, isOwn: before.isOwn || isOwn } : { name, path, line, isOwn });
    }
  }
  return [...found.values()];
}

const isModule = (path: string) => path.endsWith('.module.css');

/** What is wrong between the sheets of components and those who import them, whose scoped names bear the sheet's. */
function moduleProblems(sheets: readonly string[], sources: readonly string[]): string[] {
  const used = new Map(sheets.map((sheet) => [sheet, new Set<string>()]));
  const unknown = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...text.matchAll(/^import \* as (\w+) from '([^']+\.module\.css)'/gm)].flatMap(
      ([, local = '', from = '']) => {
        const sheet = pathOf(path, from) ?? '';
        const names = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
        for (const name of names) used.get(sheet)?.add(name);
        const defined = new Set(used.has(sheet) ? definitionsIn(sheet).map(({ name }) => name) : []);
        return names.filter((name) => !defined.has(name)).map((name) => `${path}: class '${name}' is not in ${sheet}`);
      },
    );
  });
  const unused = sheets.flatMap((sheet) =>
    definitionsIn(sheet)
      .filter(({ name }) => !used.get(sheet)?.has(name))
      .map(({ name, line }) => `${sheet}:${line}: class '${name}' is used nowhere`),
  );
  const twins = [...Map.groupBy(sheets, (sheet) => basename(sheet)).values()].filter((all) => all.length > 1);
  return [
    ...unknown,
    ...unused,
    ...twins.map((all) => `${all.join(' and ')} have one name, so their classes would too`),
  ];
}

const files = projectFiles();
const sheets = files.filter((path) => path.endsWith('.css'));
const definitions = sheets.filter((path) => !isModule(path)).flatMap(definitionsIn);
const defined = new Set(definitions.map(({ name }) => name));
const sources = files.filter(
  (path) => /^(?:(?:app|features|platform)\/.+\.tsx?|root\.tsx)$/.test(path) && !/\.test\.tsx?$/.test(path),
);
const lists = sources.map((path) => readClassLists(path, readFileSync(path, 'utf8')));
const uses = lists.flatMap((list) => list.uses);
const prefixes = lists.flatMap((list) => list.prefixes);

const unknown = [...new Set(uses.map(({ name }) => name))].filter((name) => !defined.has(name) && !(name in unstyled));
// A string whose every word is a class may be a list that is passed to an element.
const mentioned = lists.flatMap((list) => list.mentions).filter((words) => words.every((name) => defined.has(name)));
const used = new Set([...uses.map(({ name }) => name), ...mentioned.flat()]);
const isUsed = (name: string) =>
  used.has(name) || prefixes.some((prefix) => prefix.name !== '' && name.startsWith(prefix.name));

const sheetsOf = Map.groupBy(definitions, ({ name }) => name);
const usesIn = new Map(sources.map((path, index) => [path, lists[index]?.uses ?? []]));
/** Classes of a screen whose every sheet is left to other screens. */
const unloaded = loadedStyles(sources).flatMap(({ entry: screen, modules, sheets }) =>
  [...modules]
    .flatMap((path) => usesIn.get(path) ?? [])
    .filter(({ name }) => !(name in broughtByScreens))
    .flatMap(({ name, at }) => {
      const all = sheetsOf.get(name) ?? [];
      const own = all.filter(({ isOwn }) => isOwn);
      const places = own.length > 0 ? own : all;
      if (places.length === 0 || places.some(({ path: sheet }) => sheets.has(sheet))) return [];
      return [`${at}: class '${name}' is in ${places[0]?.path}, which ${screen} does not import`];
    }),
);

const problems = [
  ...moduleProblems(sheets.filter(isModule), sources),
  ...unloaded,
  ...uses
    .filter(({ name }) => unknown.includes(name))
    .map(({ name, at }) => `${at}: class '${name}' is defined nowhere`),
  ...prefixes.flatMap(({ name, at }) => {
    if (!/[a-z]-$/.test(name) || name === 'is-')
      return [`${at}: '${name}\${…}': a class is put together as in 'tag-\${…}'`];
    return [...defined].some((one) => one.startsWith(name)) ? [] : [`${at}: no class begins with '${name}'`];
  }),
  ...definitions
    .filter(({ name }) => !isUsed(name))
    .map(({ name, path, line }) => `${path}:${line}: class '${name}' is used nowhere`),
  ...definitions
    .filter(({ name }) => name.length <= 3 && !(name in shortNames))
    .map(({ name, path, line }) => `${path}:${line}: class '${name}' is too short to be understood`),
  ...Object.keys(shortNames)
    .filter((name) => !defined.has(name))
    .map((name) => `scripts/gates/classes.ts: '${name}' is listed as a short name and is no class`),
];
report('classes', problems, `${defined.size} classes, ${sources.length} sources`);
