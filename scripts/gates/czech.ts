import { readFileSync } from 'node:fs';
import { nbsp } from '#platform/text/number.rules.ts';
import { withPreposition } from '#text/platform/text/preposition';
import { projectFiles, report } from './project-files.ts';

/**
 * The gate 'czech' of `npm test`: what readers see is written one way. Prepositions before numbers come from the one
 * function that knows them, and the words below have a better one. Tests, people's chat and translations are left out.
 */
const isText = (path: string) =>
  (/^(?:app|features|platform)\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$|\.en\.ts$/.test(path)) ||
  /^seeds\/articles\/.+\.md$/.test(path);

/** A refused pattern → what to write. */
const refused: readonly (readonly [RegExp, string])[] = [
  [
    /(?<![\p{L}\p{N}'’])(?:v|z|k|s|ve|ze|ke) \$\{/iu,
    'the preposition depends on what follows: withPreposition, formatOutOf or formatAtTime',
  ],
  [/(?<!\p{L})(?:ne)?(?:pů)?jde(?!\p{L})(?! o(?!\p{L}))/iu, 'lze, nelze, bude možné'],
  [/(?<!\p{L})(?:mrtv\p{L}+ dostih|společn\p{L}+ doběh|souběh)/iu, 'mrtvý doběh'],
  [/(?<!\p{L})t(?:o|a|u|é|e|i|y|ě|om|ím|ěm|ou)(?:hle|nhle)(?!\p{L})/iu, 'tento, toto, tato'],
  [/(?<!\p{L})kus(?:y|em|ů)? (?:práce|jména)/iu, 'úloha; část jména'],
  [/(?<!\p{L})(?:ne)?(?:doběhnut|odběhnut)\p{L}/iu, 'dokončený; který se neběžel'],
  [/(?<!\p{L})dostihy? doběhl/iu, 'byl dokončen'],
  [/(?<!\p{L})beze jména/iu, 'bez jména'],
  [/(?<!\p{L})Hodnota neplatí/iu, 'Hodnota není platná'],
  [/(?<!\p{L})stojí (?:v|na|pod|u)(?!\p{L})/iu, 'uvádí se, je'],
  [/(?<!\p{L})čekan(?:é|ých|ými)(?!\p{L})/iu, 'očekávané'],
  [/(?<!\p{L})vzkaz\p{L}*(?!\p{L}| (?:na|z) nástěn)/iu, 'chat, zpráva'],
  [/(?<!\p{L})(?:vzdáno|vzdan(?:é|á|ý))(?!\p{L})/iu, 'selhalo'],
  [/(?<!\p{L})výnos(?:u|em)?(?!\p{L})/iu, 'vráceno'],
  [/(?<!\p{L})rychlostní index/iu, 'index rychlosti'],
  [/(?<!\p{L})listed (?:dostih|race)/iu, 'listovaný'],
  [/(?<!\p{L})kurz\p{L}* (?:se )?(?:zkrátil|prodloužil)/iu, 'klesl, stoupl'],
  [/(?<!\p{L})(?:kurz\p{L}*|favorit\p{L}*) (?:dráhy|závodiště)/iu, 'kurz na závodišti'],
  [/(?<!\p{L})dráh[au](?:`\})? (?:\$\{|\d)/iu, 'stav dráhy'],
  [/(?<!\p{L})v kurzu \d+:1/iu, 'při kurzu'],
  [/(?<!\p{L})(?:mimo výhru|minus vsazeno)/iu, 'bez nároku na výhru; − vsazeno'],
];

/** Texts that are allowed although a pattern matches them. */
const exceptions: readonly { path: string; text: string; reason: string }[] = [
  { path: 'features/imports/imports.cs.ts', text: 'o koho jde', reason: 'an idiom: who it is' },
  { path: 'platform/text/loading-and-errors.cs.ts', text: 'Chvíli to nejde', reason: 'an idiom: it does not work' },
  { path: 'platform/text/loading-and-errors.cs.ts', text: 'Tahle trať nikam nevede', reason: 'said as people say it' },
  { path: 'features/groups/groups.cs.ts', text: 'vzkaz', reason: 'what members write on the wall of a group' },
  { path: 'features/groups/groups.cs.ts', text: 'Vzkaz', reason: 'the same at the start of a sentence' },
  {
    path: 'app/server/start.cs.ts',
    text: 'Otevírám databázi v ${',
    reason: 'a folder follows, not a number',
  },
];

/** A source as a reader reads it: with spaces for escaped and other no-break spaces. */
const readable = (line: string) => line.replaceAll(/\\u00a0|\$\{nbsp\}|\u00a0/g, ' ');

const beforeNumber = /(?<![\p{L}\p{N}'’`])(v|ve|z|ze|k|ke|s|se) (\d[\d:., ]*)/giu;

/** Literal prepositions before literal numbers that are said otherwise: 'v 14:05', 'z 16'. */
function wrongPrepositions(line: string): string[] {
  return [...line.matchAll(beforeNumber)].flatMap(([, written = '', number = '']) => {
    const preposition = written.charAt(0).toLowerCase() as 'v' | 'z' | 'k' | 's';
    const correct = withPreposition(preposition, number.replaceAll(' ', nbsp));
    return correct.startsWith(`${written.toLowerCase()}${nbsp}`)
      ? []
      : [`'${written} ${number.trim()}' → ${readable(correct)}`];
  });
}

function refusedWords(line: string): string[] {
  return refused.flatMap(([pattern, better]) => {
    const match = pattern.exec(line);
    return match === null ? [] : [`'${match[0]}' → ${better}`];
  });
}

function problemsIn(path: string): string[] {
  const ofFile = exceptions.filter((exception) => exception.path === path);
  const lines = readFileSync(path, 'utf8').split('\n').map(readable);
  const outdated = ofFile.filter(({ text }) => !lines.some((line) => line.includes(text)));
  return [
    ...outdated.map(({ text }) => `scripts/gates/czech.ts: ${path} no longer says '${text}'`),
    ...lines.flatMap((line, index) =>
      ofFile.some(({ text }) => line.includes(text))
        ? []
        : [...refusedWords(line), ...wrongPrepositions(line)].map((problem) => `${path}:${index + 1}: ${problem}`),
    ),
  ];
}

const files = projectFiles().filter(isText);
report('czech', files.flatMap(problemsIn), `${files.length} files`);
