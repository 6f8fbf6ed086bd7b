import { preparedName } from './prepared-statements.server.ts';

/**
 * What a statement is called in the log of slow ones and in traces: the name it is prepared by, or what it does with
 * its first table. There are as many names as the code has, so they can be counted.
 */
export function statementName(text: string): string {
  const prepared = preparedName(text);
  if (prepared !== null) return prepared;
  const verb = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const [, written, read] = tablePattern.exec(text) ?? [];
  const table = written ?? read;
  return table === undefined ? verb : `${verb} ${table.replaceAll('"', '')}`;
}

const identifier = String.raw`((?:"?[a-z_]\w*"?\.)?"?[a-z_]\w*"?)`;
/** What is read or written first; not a function's result, a subselect, or `extract(epoch from now())`. */
const tablePattern = new RegExp(
  String.raw`\b(?:(?:into|update|table)\s+${identifier}|from\s+${identifier}(?![\w".]*\s*\())`,
  'i',
);
