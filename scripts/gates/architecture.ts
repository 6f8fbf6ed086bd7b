import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { areas, floors, rooms } from '../../architecture.ts';
import { forbidden, options } from './architecture-rules.ts';
import { projectFiles, report } from './project-files.ts';

/** The gate 'architecture' of `npm test`: imports keep to architecture.ts, and architecture.ts has no line to spare. */
const places = [...Object.keys(floors), 'seeds', 'scripts', 'tests'];
const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith('tests/fixtures/');

/** Sources that dependency-cruiser did not read, in which it therefore finds no problem. */
function unreadSources(sources: readonly string[], result: ICruiseResult): string[] {
  const read = new Set(result.modules.map((module) => module.source));
  return sources.filter((path) => !read.has(path)).map((path) => `${path}: not read by dependency-cruiser`);
}

/** Folders of a floor that architecture.ts does not name. */
function unknownFolders(sources: readonly string[]): string[] {
  const known = new Set(Object.keys(rooms));
  for (const floor of Object.keys(floors)) for (const area of Object.keys(areas)) known.add(`${floor}/${area}`);
  const found = new Set(
    sources
      .map((path) => path.split('/'))
      .filter((parts) => parts.length > 2 && (parts[0] ?? '') in floors)
      .map((parts) => parts.slice(0, 2).join('/')),
  );
  return [...found]
    .filter((folder) => !known.has(folder))
    .map((folder) => `${folder}: neither an area nor a room of architecture.ts: name it there, or move its files`);
}

const areasInside = Object.keys(areas).toSorted((a, b) => b.length - a.length);
/** 'app/admin/races/grid.tsx' → 'admin/races'. */
function areaOf(path: string): string | null {
  const [floor = '', ...rest] = path.split('/');
  if (!(floor in floors)) return null;
  return areasInside.find((area) => rest.join('/').startsWith(`${area}/`)) ?? null;
}

/** Allowances of architecture.ts that no import makes use of, among areas that have code. */
function unusedAllowances(sources: readonly string[], result: ICruiseResult): string[] {
  const built = new Set(sources.map(areaOf));
  const used = new Set(
    result.modules
      .filter(({ source }) => !/\.test\.tsx?$/.test(source))
      .flatMap(({ source, dependencies }) => dependencies.map((one) => `${areaOf(source)} ${areaOf(one.resolved)}`)),
  );
  return Object.entries(areas).flatMap(([area, others]) =>
    others
      .filter((other) => built.has(area) && built.has(other) && !used.has(`${area} ${other}`))
      .map((other) => `architecture.ts, areas: no import of '${area}' leads to '${other}': remove it from its line`),
  );
}

const folders = readdirSync('.').filter((name) => places.includes(name));
const sources = projectFiles().filter((path) => folders.includes(path.split('/')[0] ?? '') && isSource(path));
const { output } = await cruise(folders, { ...options, validate: true, ruleSet: { forbidden } });
const result = output as ICruiseResult;
const comments = new Map(forbidden.map((rule) => [rule.name, rule.comment]));
const violations = result.summary.violations.map(
  ({ rule, from, to }) => `${from} → ${to}: ${rule.name} (${comments.get(rule.name) ?? ''})`,
);
report(
  'architecture',
  [
    ...unreadSources(sources, result),
    ...unknownFolders(sources),
    ...unusedAllowances(sources, result),
    ...new Set(violations),
  ],
  `${sources.length} files, ${result.summary.totalDependenciesCruised} imports`,
);
