import { PluginKind } from '@stryker-mutator/api/plugin';

/** The part of Babel's path that is read here: a place in the syntax tree. */
type Place = { node: { type: string; id?: { name?: string } }; parentPath: Place | null };

const literals = ['ArrayExpression', 'ObjectExpression', 'ObjectProperty', 'TSAsExpression', 'TSSatisfiesExpression'];

/** Why a place is not mutated; undefined where it is. */
function whyLeftOut(place: Place): string | undefined {
  // The compiler compares a shape with the type it checks (decision 0040): most of its mutants would not compile.
  if (isDeclaration(place) && place.node.id?.name?.endsWith('Shape')) return 'the compiler checks shapes of JSON';
  return place.node.type === 'StringLiteral' && isInTable(place) ? 'a text in a table is data, not a rule' : undefined;
}

const isDeclaration = ({ node }: Place) => node.type === 'VariableDeclarator';

/** Whether it stands in a constant of the module that consists of nothing but literals. */
function isInTable({ parentPath: start }: Place): boolean {
  let place = start;
  while (place && literals.includes(place.node.type)) place = place.parentPath;
  if (!place || place === start || !isDeclaration(place)) return false;
  const statement = place.parentPath?.parentPath;
  return statement?.node.type === 'Program' || statement?.node.type === 'ExportNamedDeclaration';
}

export const strykerPlugins = [{ kind: PluginKind.Ignore, name: 'left-out', value: { shouldIgnore: whyLeftOut } }];
