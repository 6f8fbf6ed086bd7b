import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Words from the site's own code, with which a fuzzed form gets past its first check. */
export type Vocabulary = { fields: readonly string[]; values: readonly string[] };

const folders = ['app', 'features', 'platform'];
const fieldPatterns = [
  /(?:get|getAll|has|text)\('([\w.-]+)'\)/g,
  /\bname="([\w.-]+)"/g,
  /^ {2,}(\w+): z$|^ {2,}(\w+): z\./gm,
];
const valuePatterns = [
  /\bvalue="([\w-]+)"/g,
  /(?:intent|kind|action|step)\b[^'\n]{0,20}'([\w-]+)'/g,
  /\[((?:'[\w-]+',? ?){2,})\] as const/g,
];

/** Reads the names of fields and the values of buttons and choices from the source. */
export function readVocabulary(): Vocabulary {
  const fields = new Set<string>(['intent']);
  const values = new Set<string>();
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const source = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      addMatches(fields, source, fieldPatterns);
      addMatches(values, source, valuePatterns);
    }
  return { fields: [...fields].sort(), values: [...values].sort() };
}

function addMatches(found: Set<string>, source: string, patterns: readonly RegExp[]): void {
  for (const pattern of patterns)
    for (const [, ...groups] of source.matchAll(pattern))
      for (const word of groups.join(' ').match(/[\w.-]+/g) ?? []) found.add(word);
}
