import { parseSync } from 'vite';

/** One class, or the beginning of one, and where it stands. */
type Place = { name: string; at: string };

/**
 * The classes that a source mentions. `uses` stand in a class list; `prefixes` are the fixed beginning of a template
 * such as `tag-${kind}`, which uses every class that begins so; `mentions` are the words of every other string.
 */
export type ClassLists = { uses: Place[]; prefixes: Place[]; mentions: string[][] };

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const textOf = (node: Node): string | null =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
const nameOf = (value: unknown): string => (isNode(value) && typeof value.name === 'string' ? value.name : '');
const isListName = (name: string) => /^(className|[a-z]\w*ClassName)$/.test(name);

/** The values that an expression may have. */
function choicesOf(node: Node): Node[] {
  const of = (...keys: string[]) => keys.flatMap((key) => [node[key]].flat().filter(isNode).flatMap(choicesOf));
  switch (node.type) {
    case 'ConditionalExpression':
      return of('consequent', 'alternate');
    case 'LogicalExpression':
      return node.operator === '&&' ? of('right') : of('left', 'right');
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return of('expression');
    case 'ArrayExpression':
      return of('elements');
    case 'ObjectExpression':
      return of('properties');
    case 'Property':
      return of('value');
    // […].filter(Boolean).join(' ')
    case 'CallExpression':
      return isNode(node.callee) && node.callee.type === 'MemberExpression' ? of('callee') : [node];
    case 'MemberExpression':
      return isNode(node.object) && node.object.type !== 'Identifier' ? of('object') : [node];
    default:
      return [node];
  }
}

/** Whether the value in a template begins with a space of its own, as in `cloth${isSmall ? ' cloth-small' : ''}`. */
const bringsBlank = (hole: Node) =>
  choicesOf(hole).every((choice) => {
    const text = textOf(choice);
    return text !== null && /^(\s|$)/.test(text);
  });

class Reader {
  readonly found: ClassLists = { uses: [], prefixes: [], mentions: [] };
  readonly #seen = new Set<Node>();
  readonly #constants = new Map<string, Node>();
  readonly #path: string;
  readonly #text: string;

  constructor(path: string, text: string) {
    this.#path = path;
    this.#text = text;
  }

  #place(name: string, node: Node): Place {
    return { name, at: `${this.#path}:${this.#text.slice(0, node.start).split('\n').length}` };
  }

  /** Remembers what the constants of the file are, for lists that are looked up in them. */
  remember(node: Node): void {
    if (node.type === 'VariableDeclarator' && isNode(node.init) && nameOf(node.id)) {
      this.#constants.set(nameOf(node.id), node.init);
    }
    for (const child of childrenOf(node)) this.remember(child);
  }

  #list(expression: Node): void {
    for (const choice of choicesOf(expression)) {
      if (this.#seen.has(choice)) continue;
      this.#seen.add(choice);
      const text = textOf(choice);
      if (text !== null) this.found.uses.push(...wordsOf(text).map((word) => this.#place(word, choice)));
      else if (choice.type === 'TemplateLiteral') this.#template(choice);
      else {
        const constant = this.#constants.get(nameOf(choice) || nameOf(choice.object));
        if (constant) this.#list(constant);
      }
    }
  }

  #template(template: Node): void {
    const texts = [template.quasis].flat().filter(isNode);
    const holes = [template.expressions].flat().filter(isNode);
    for (const [index, part] of texts.entries()) {
      const text = (part.value as { cooked: string }).cooked;
      const hole = holes[index];
      const words = wordsOf(text);
      const isOpen = hole !== undefined && !bringsBlank(hole) && /\S$/.test(text);
      const prefix = isOpen ? words.pop() : undefined;
      if (prefix) this.found.prefixes.push(this.#place(prefix, part));
      this.found.uses.push(...words.map((word) => this.#place(word, part)));
      // The end of a word that a hole began is no class of its own: `${kind}-tag` is refused as an empty prefix.
      if (index > 0 && /^\S/.test(text)) this.found.prefixes.push(this.#place('', part));
      if (hole && !isOpen) this.#list(hole);
    }
  }

  /** Lists first: what stands in one is no mere mention. */
  lists(node: Node): void {
    const isAttribute = node.type === 'JSXAttribute' && isListName(nameOf(node.name));
    const isProperty = node.type === 'Property' && isListName(nameOf(node.key));
    if ((isAttribute || isProperty) && isNode(node.value)) this.#list(node.value);
    for (const child of childrenOf(node)) this.lists(child);
  }

  /**
   * Every other string, but for what is certainly no list: names of modules, comparisons, an element's other
   * attributes.
   */
  mentions(node: Node): void {
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && isNode(node.source)) return;
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) return;
    if (node.type === 'JSXOpeningElement' && /^[a-z]/.test(nameOf(node.name))) {
      for (const child of childrenOf(node))
        if (isNode(child.value) && textOf(child.value) === null) this.mentions(child);
      return;
    }
    const text = textOf(node) ?? (node.type === 'TemplateElement' ? (node.value as { cooked: string }).cooked : null);
    if (text !== null) {
      if (!this.#seen.has(node) && text.trim() !== '') this.found.mentions.push(wordsOf(text));
      for (const [, list = ''] of text.matchAll(/\bclass="([^"]*)/g)) this.found.mentions.push(wordsOf(list));
    }
    for (const child of childrenOf(node)) this.mentions(child);
  }
}

/** The class lists of one source of TypeScript, with or without JSX. */
export function readClassLists(path: string, text: string): ClassLists {
  const { program } = parseSync(path, text);
  const root = program as unknown as Node;
  const reader = new Reader(path, text);
  reader.remember(root);
  reader.lists(root);
  reader.mentions(root);
  return reader.found;
}
