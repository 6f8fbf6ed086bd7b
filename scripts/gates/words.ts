import { readFileSync } from 'node:fs';
import { projectFiles, report } from './project-files.ts';
import { vocabularyProblems } from './vocabulary.ts';

/**
 * The gate 'words' of `npm test`. The project describes itself alone: not who or what wrote it, where, or from which
 * mirror it was installed; and it holds nobody's secrets. Names and comments of sources use standard terms
 * (vocabulary.ts). Every pattern is written so that it does not match its own source.
 */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\b(cla[u]de|anthropi[c]|open[a]i|chat[g]pt|g[p]t-\d|copilo[t]|gemin[i])\b/i, 'names a writing tool'],
  [/\bassistan[t]s?\b|\blanguage mode[l]s?\b|\bL[L]Ms?\b|\bA[I]\b|\bprompt enginee[r]/, 'speaks of who wrote it'],
  [/\bco-authored-b[y]|\bgenerated wit[h] \[/i, 'speaks of who wrote it'],
  [/\b(work|coding|chat|agent) [s]ession\b|\b[s]ession (log|notes|of work)\b/i, 'speaks of how it was written'],
  [/(?<![\w.-])\/(work|root|workspace|mnt)\/[a-z]/, 'names a place outside the project'],
  [/(\.\.\/)+share[d]\/(spec|design|data|research)/, 'names a place outside the project'],
  [/\bregistr[y]\.[a-z0-9-]+\.[a-z]{2,}|\b(artifactor[y]|verdacci[o]|nexu[s])\b/i, 'names a package registry'],
  [/-----BEGI[N] (?:[A-Z]+ )*PRIVATE KE[Y]-----/, 'holds a private key'],
  [/\b(?:AKI[A]|ASI[A])[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pa[t]_\w{22}/, 'holds an access key'],
  [/\bGOCSP[X]-[\w-]{20}|\bAIz[a]Sy[\w-]{33}|\b[sr]k_liv[e]_\w{16}|\bxox[abprs]-[\w-]{20}/, 'holds an access key'],
  [/\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/, 'holds a signed token'],
  [
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/\w+:(?!\$\{|…)[^\s:@/'"`]{8,}@(?!host\b|localhost|127\.)/,
    'holds a password in an address',
  ],
  [/\bAPP_SECRE[T]=(?!\$)[\w+/-]{24,}/, 'holds a secret'],
  [/\b(10\.\d{1,3}|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d{1,3}\.\d{1,3}\b/, 'names a machine'],
];

/** The lock file names versions and hashes; where a package came from is the installer's matter. */
const lockForbidden: readonly (readonly [RegExp, string])[] = [[/^\s*"resolved": "https?:/, 'names a package source']];

const isBinary = (bytes: Buffer) => bytes.subarray(0, 8000).includes(0);

function problemsIn(path: string): string[] {
  const bytes = readFileSync(path);
  if (isBinary(bytes)) return [];
  const rules = [...forbidden, ...(path === 'package-lock.json' ? lockForbidden : [])];
  const text = bytes.toString('utf8');
  const violations = text.split('\n').flatMap((line, index) => {
    const violation = rules.find(([pattern]) => pattern.test(line));
    return violation ? [`${path}:${index + 1}: ${violation[1]}: ${line.trim().slice(0, 120)}`] : [];
  });
  return [...violations, ...vocabularyProblems(path, text)];
}

const files = projectFiles();
report('words', files.flatMap(problemsIn), `${files.length} files`);
