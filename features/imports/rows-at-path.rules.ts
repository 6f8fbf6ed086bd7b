import { Parser } from 'htmlparser2';
import { formatFileSize, formatInteger } from '#text/platform/text/number';
import { maxUploadBytes } from './upload-limits.rules.ts';

/** Rows found in JSON or XML, by column; or why there are none, in Czech for display. */
type FoundRows = { rows: ReadonlyMap<string, unknown>[] } | { problem: string };

/** Limits what the fields of a record repeated in each of its rows can grow to. */
const maxDepth = 6;
const maxSuggestions = 5;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * The records at a path such as `data.races[].runners`, one per row (import.feed-paths). Brackets are left out at will: a
 * list on the way is walked through. What stands beside the path belongs to each row below it, under its own path.
 */
export function rowsAtPath(value: unknown, path: string): FoundRows {
  const steps = stepsOf(path);
  let above: { value: unknown; fields: ReadonlyMap<string, unknown> }[] = itemsOf(value).map((item) => ({
    value: item,
    fields: new Map(),
  }));
  let characters = 0;
  for (const [depth, step] of steps.entries()) {
    const prefix = steps.slice(0, depth).join('.');
    const below: typeof above = [];
    for (const { value: record, fields } of above) {
      if (!isFields(record) || !Object.hasOwn(record, step)) continue;
      const inherited = new Map(fields);
      addFields(inherited, record, prefix, step);
      const size = sizeOf(inherited);
      for (const item of itemsOf(record[step])) {
        characters += size;
        if (characters > maxUploadBytes)
          return { problem: `údaje nad řádky by se opakovaly víc než ${formatFileSize(maxUploadBytes)} krát` };
        below.push({ value: item, fields: inherited });
      }
    }
    if (below.length === 0) return { problem: missingStep(value, steps, depth) };
    above = below;
  }
  return { rows: above.map(({ value: record, fields }) => rowOf(record, fields)) };
}

const stepsOf = (path: string): string[] =>
  path
    .trim()
    .replace(/^\$\.?/, '')
    .replaceAll('[]', '')
    .split('.')
    .filter((step) => step !== '');

function rowOf(record: unknown, inherited: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  const row = new Map(inherited);
  if (isFields(record)) addFields(row, record, '', null);
  else row.set('hodnota', record);
  return row;
}

/** Adds the plain values of a record; those of a record inside it under a dotted name. Lists of records are left out. */
function addFields(row: Map<string, unknown>, record: Fields, prefix: string, except: string | null, depth = 0): void {
  for (const [name, value] of Object.entries(record)) {
    if (name === except) continue;
    const column = prefix === '' ? name : `${prefix}.${name}`;
    if (isFields(value)) {
      if (depth < maxDepth) addFields(row, value, column, null, depth + 1);
    } else if (!Array.isArray(value)) row.set(column, value);
    else if (!value.some((item) => typeof item === 'object' && item !== null)) row.set(column, value.join('|'));
  }
}

const sizeOf = (fields: ReadonlyMap<string, unknown>): number =>
  [...fields].reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);

function missingStep(value: unknown, steps: readonly string[], depth: number): string {
  return `cesta ${steps.slice(0, depth + 1).join('.')} v\u00a0odpovědi není${namedLists(value)}`;
}

/** '; seznamy: races, races.runners': the lists of records in a value, for the end of a reason; '' without any. */
export function namedLists(value: unknown): string {
  const lists = listPaths(value).slice(0, maxSuggestions);
  return lists.length > 0 ? `; seznamy: ${lists.join(', ')}` : '';
}

/** Paths of the lists of records in a value, the outer first. */
function listPaths(value: unknown): string[] {
  const found = new Set<string>();
  const visit = (item: unknown, path: readonly string[]): void => {
    if (Array.isArray(item)) {
      if (item.some(isFields) && path.length > 0) found.add(path.join('.'));
      visit(item.find(isFields), path);
    } else if (isFields(item) && path.length < maxDepth) {
      for (const [name, below] of Object.entries(item)) visit(below, [...path, name]);
    }
  };
  visit(value, []);
  return [...found];
}

/** Whether a path is written as it can be: names between dots. */
export const isRowPath = (path: string): boolean => /^(?:\$\.?)?[^.[\]]+(?:\[\])?(?:\.[^.[\]]+(?:\[\])?)*$/.test(path);

/** XML as records and lists, as JSON would be; or why it can't be read, in Czech, with its line. */
type ReadXml = { value: unknown } | { problem: string; line: number | null };

const maxElements = 300_000;
const maxXmlDepth = 60;

type Element = { name: string; fields: [name: string, value: unknown][]; text: string };

/**
 * Reads XML (import.feed-xml): attributes and elements become fields, repeated elements lists, without the prefixes of
 * their namespaces. A document type is refused, so no entity is ever declared; the parser knows XML's own five. An
 * element that isn't closed is a file cut off.
 */
export function readXml(text: string): ReadXml {
  const open: Element[] = [{ name: '', fields: [], text: '' }];
  let elements = 0;
  let isAtEnd = false;
  let fault: { problem: string; at: number } | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        if (elements > maxElements) return fail(`XML má přes ${formatInteger(maxElements)}\u00a0značek`);
        if (open.length > maxXmlDepth) return fail(`XML má přes ${maxXmlDepth}\u00a0úrovní`);
        const fields = Object.entries(attributes).filter(([attribute]) => !/^xmlns(?::|$)/.test(attribute));
        open.push({ name: localName(name), fields: fields.map(([key, value]) => [localName(key), value]), text: '' });
      },
      ontext(part) {
        const element = open.at(-1);
        if (element) element.text += part;
      },
      onclosetag(name, isImplied) {
        const isSelfClosed = !isAtEnd && text[parser.endIndex - 1] === '/';
        if (isImplied && !isSelfClosed)
          return fail(`značka <${name.slice(0, 40)}> není uzavřená; není soubor useknutý?`);
        const element = open.length > 1 ? open.pop() : undefined;
        if (element) open.at(-1)?.fields.push([element.name, valueOf(element)]);
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') fail('XML má vlastní definici (DOCTYPE); takové web nečte');
      },
    },
    { xmlMode: true },
  );
  function fail(problem: string): void {
    fault ??= { problem, at: parser.startIndex };
    parser.pause();
  }
  parser.write(text);
  isAtEnd = true;
  parser.end();
  return resultOf(text, fault, open[0]);
}

function resultOf(text: string, fault: { problem: string; at: number } | null, root: Element | undefined): ReadXml {
  if (fault) return { problem: fault.problem, line: text.slice(0, fault.at).split('\n').length };
  if (!root || root.fields.length !== 1)
    return { problem: 'odpověď není XML s\u00a0jednou kořenovou značkou', line: null };
  return { value: valueOf(root) };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function valueOf({ fields, text }: Element): unknown {
  const own = text.trim();
  if (fields.length === 0) return own;
  const grouped = Map.groupBy(fields, ([name]) => name);
  const entries = [...grouped].map(([name, same]): [string, unknown] => {
    const values = same.map(([, value]) => value);
    return [name, values.length === 1 ? values[0] : values];
  });
  return Object.fromEntries(own === '' ? entries : [...entries, ['text', own]]);
}
