import { Parser } from 'htmlparser2';
import { formatInteger } from '#platform/text/czech-number.rules.ts';

/** XML as records and lists, as JSON would be; or why it can't be read, in Czech, with its line. */
export type ReadXml = { value: unknown } | { problem: string; line: number | null };

const maxElements = 300_000;
const maxDepth = 60;

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
        if (open.length > maxDepth) return fail(`XML má přes ${maxDepth}\u00a0úrovní`);
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
