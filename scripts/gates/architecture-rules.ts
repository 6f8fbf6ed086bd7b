// The import law as rules of dependency-cruiser, for the gate 'architecture' and, through .dependency-cruiser.mjs, for
// editors.
import './parse-tsx.ts';
import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';
import { features, knownFeatures, outside, packages } from '../../architecture.ts';

const site = '^(app|features|platform)/|^(root|routes|entry\\.client|entry\\.server)\\.tsx?$';
const test = '\\.test\\.tsx?$';
const rules = '\\.rules\\.ts$';
const texts = '\\.(cs|en)\\.ts$';
const tables = '\\.tables\\.ts$';
const server = '\\.server\\.ts$|^app/(server|cli)/|^entry\\.server\\.tsx$';
const route = '\\.route\\.tsx$';
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** '.server.ts' → files that end so; 'platform/db' → everything in that folder; 'routes.ts' → that file. */
function pathOf(place: string): string {
  if (place.startsWith('.')) return `${escape(place)}$`;
  return /\.tsx?$/.test(place) ? `^${escape(place)}$` : `^${escape(place)}/`;
}

type Law = { name: string; comment: string; from: object; to: object };

/** What a file may import follows from its suffix; that the browser gets nothing of the server is checked by the build. */
const suffixRules: Law[] = [
  {
    name: 'rules-are-pure',
    comment: 'A rule imports rules and texts, and types of rows: take the value as an argument.',
    from: { path: rules },
    // That it takes types alone from there is seen by the linter; this tool does not tell them from values.
    to: { path: site, pathNot: [rules, texts, server, tables] },
  },
  {
    name: 'texts',
    comment: 'A text is made of texts and rules.',
    from: { path: texts },
    to: { path: site, pathNot: [rules, texts, '^platform/text/translated\\.ts$'] },
  },
  {
    name: 'tables',
    comment: 'Tables know each other and the types of rules.',
    from: { path: tables },
    to: { path: site, pathNot: [tables, rules, '^platform/db/'] },
  },
  {
    name: 'rule-tests',
    comment: 'A rule is tested without a server or a page.',
    from: { path: `\\.rules${test}` },
    to: { path: [server, tables, '^seeds/'] },
  },
  {
    name: 'node-modules-of-node',
    comment: "Only the server uses Node's own modules. Do it there and hand the result over.",
    from: { path: site, pathNot: [test, server] },
    to: { dependencyTypes: ['core'] },
  },
];

const featureRules: Law[] = Object.entries(features).map(([feature, uses]) => ({
  name: `features/${feature}`,
  comment:
    'architecture.ts, features: hand the value in from the route, or add the feature to the line if it is meant.',
  from: { path: `^features/${escape(feature)}/`, pathNot: [test, route] },
  to: { path: '^features/', pathNot: [feature, ...uses].map((name) => `^features/${escape(name)}/`) },
}));

const platformRules: Law[] = [
  {
    name: 'platform',
    comment: 'The platform knows nothing of racing: take the value as an argument, or move the file into a feature.',
    from: { path: '^platform/', pathNot: [test, tables, ...Object.keys(knownFeatures).map(pathOf)] },
    to: { path: '^(app|features)/' },
  },
  ...Object.entries(knownFeatures).map(([file, uses]) => ({
    name: file,
    comment: 'architecture.ts, knownFeatures: the list only gets shorter.',
    from: { path: pathOf(file) },
    to: { path: '^(app|features)/', pathNot: uses.map(pathOf) },
  })),
  {
    name: 'features-compose-nothing',
    comment: 'The composition uses features, not the other way round; requests and answers are what it lends them.',
    from: { path: '^features/', pathNot: test },
    to: { path: '^app/', pathNot: '^app/http/' },
  },
];

const outsideRules: Law[] = Object.entries(outside).map(([folder, users]) => ({
  name: `nobody-imports-${folder}`,
  comment: 'architecture.ts, outside: tools, tests and seeds are not part of the site.',
  from: { path: site, pathNot: [test, ...users.map(pathOf)] },
  to: { path: `^${folder}/` },
}));

const packageRules: Law[] = [
  ...Object.entries(packages).map(([name, places]) => ({
    name: `package-${name}`,
    comment: `architecture.ts, packages: ${name} is imported only by ${places.join(', ')}. Wrap it there.`,
    from: { path: site, pathNot: [test, ...places.map(pathOf)] },
    to: { path: `^node_modules/${escape(name)}/` },
  })),
  {
    name: 'package-without-a-place',
    comment:
      'architecture.ts, packages: a new package needs a line that says who may import it, and a row in docs/decisions/0010.',
    from: { path: site, pathNot: test },
    to: {
      path: '^node_modules/',
      pathNot: Object.keys(packages).map((name) => `^node_modules/(@types/)?${escape(name)}/`),
    },
  },
];

/** Files that the router, Node or a tool starts by their path. A test is none: what only a test uses is dead. */
const entryPoints = [
  '^(app/translated/)?(root|routes|entry\\.[a-z]+)\\.tsx?$',
  route,
  // A translated build takes them in place of others (scripts/translation-plugin.ts).
  '^app/translated/(instead|routes)/',
  '\\.en\\.ts$',
  '^app/worker/service-worker\\.ts$',
  '^app/server/start\\.ts$',
  '^app/cli/main\\.ts$',
  tables,
  '-process\\.server\\.ts$',
  '^scripts/',
  '\\.config\\.[a-z]+$',
].join('|');

const generalRules: Law[] = [
  {
    name: 'unresolvable',
    comment:
      'The import leads nowhere: mend the path, or install the package. Generated route types and the built server are made by tools.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^\\./\\+types/|^virtual:|build/server/index\\.js$|\\.css\\?url$' },
  },
  {
    name: 'nothing-leads-here',
    comment: 'No route, server start or script imports this file, by however many steps: delete it.',
    from: { path: entryPoints },
    to: {
      path: '^(app|features|platform|seeds)/.+\\.tsx?$',
      pathNot: ['\\.d\\.ts$', test, entryPoints],
      reachable: false,
    },
  },
];

const laws = [...suffixRules, ...featureRules, ...platformRules, ...outsideRules, ...packageRules, ...generalRules];

export const forbidden = laws.map((law) => ({ severity: 'error', ...law })) as IForbiddenRuleType[];

export const options: NonNullable<IConfiguration['options']> = {
  // TypeScript 7 has no compiler API to parse with; without swc the tool sees no module and reports success.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(build|\\.react-router|\\.data|tests/fixtures)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};
