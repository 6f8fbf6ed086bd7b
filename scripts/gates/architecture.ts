import { existsSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { features } from '../../architecture.ts';
import { forbidden, options } from './architecture-rules.ts';
import { projectFiles, report } from './project-files.ts';

/** The gate 'architecture' of `npm test`: imports keep to architecture.ts, and architecture.ts has no line to spare. */
const places = ['app', 'features', 'platform', 'seeds', 'scripts', 'tests'];
const rootFiles = ['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.tsx'];
const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('tests/fixtures/');

/** Sources that dependency-cruiser did not read, in which it therefore finds no problem. */
function unreadSources(sources: readonly string[], result: ICruiseResult): string[] {
  const read = new Set(result.modules.map((module) => module.source));
  return sources.filter((path) => !read.has(path)).map((path) => `${path}: not read by dependency-cruiser`);
}

/** 'features/polls/poll-box.tsx' → 'polls'. */
const featureOf = (path: string): string | null => /^features\/([^/]+)\//.exec(path)?.[1] ?? null;

function unlistedFeatures(sources: readonly string[]): string[] {
  const found = new Set(sources.flatMap((path) => featureOf(path) ?? []));
  return [...found]
    .filter((feature) => !(feature in features))
    .map((feature) => `features/${feature}: has no line in architecture.ts`);
}

/** Allowances of architecture.ts that no import makes use of, among features that have code. */
function unusedAllowances(sources: readonly string[], result: ICruiseResult): string[] {
  const built = new Set(sources.map(featureOf));
  const used = new Set(
    result.modules
      .filter(({ source }) => !/\.test\.tsx?$|\.route\.tsx$/.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map((one) => `${featureOf(source)} ${featureOf(one.resolved)}`),
      ),
  );
  return Object.entries(features).flatMap(([feature, others]) =>
    others
      .filter((other) => built.has(feature) && built.has(other) && !used.has(`${feature} ${other}`))
      .map(
        (other) => `architecture.ts, features: no import of '${feature}' leads to '${other}': remove it from its line`,
      ),
  );
}

const roots = [...places, ...rootFiles].filter((name) => existsSync(name));
const sources = projectFiles().filter((path) => roots.includes(path.split('/')[0] ?? '') && isSource(path));
const { output } = await cruise(roots, { ...options, validate: true, ruleSet: { forbidden } });
const result = output as ICruiseResult;
const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment]));
const violations = result.summary.violations.map(
  ({ rule, from, to }) => `${from} → ${to}: ${rule.name} (${comments.get(rule.name) ?? ''})`,
);
report(
  'architecture',
  [
    ...unreadSources(sources, result),
    ...unlistedFeatures(sources),
    ...unusedAllowances(sources, result),
    ...new Set(violations),
  ],
  `${sources.length} files, ${result.summary.totalDependenciesCruised} imports`,
);
