import { join } from 'node:path';

/** One check: the programs it runs in order, and the checks that must have passed before it starts. */
export type Step = {
  name: string;
  /** Each is a script for Node and its arguments. */
  runs: readonly (readonly string[])[];
  after: readonly string[];
  /** Runs alone: its timing, or the processors it needs, leave no room for others. */
  alone?: true;
};

const packageBin = (name: string, path: string) => join('node_modules', name, path);
const vitest = (project: string) => [packageBin('vitest', 'vitest.mjs'), 'run', '--project', project];
const tsc = packageBin('typescript', 'bin/tsc');
const reactRouter = packageBin('@react-router/dev', 'bin.cjs');

/** Every check of `npm test`, cheapest first. */
export const steps: readonly Step[] = [
  { name: 'format', runs: [[packageBin('@biomejs/biome', 'bin/biome'), 'format', '.']], after: [] },
  { name: 'lint', runs: [[packageBin('oxlint', 'bin/oxlint'), '-c', '.oxlintrc.json', '-f', 'unix', '.']], after: [] },
  {
    name: 'types',
    runs: [
      [reactRouter, 'typegen'],
      [tsc, '-p', '.'],
      [tsc, '-p', 'domain'],
    ],
    after: [],
  },
  { name: 'architecture', runs: [['scripts/gates/architecture.ts']], after: [] },
  { name: 'words', runs: [['scripts/gates/words.ts']], after: [] },
  { name: 'dependencies', runs: [['scripts/gates/dependencies.ts']], after: [] },
  { name: 'spec coverage', runs: [['scripts/gates/spec-coverage.ts']], after: [] },
  { name: 'doc paths', runs: [['scripts/gates/doc-paths.ts']], after: [] },
  { name: 'docs', runs: [['scripts/docs.ts', '--check']], after: [] },
  { name: 'unit tests', runs: [vitest('unit')], after: [] },
  { name: 'gate tests', runs: [vitest('gates')], after: [] },
  { name: 'build', runs: [['scripts/build.mjs']], after: ['types'] },
  { name: 'client bundle', runs: [['scripts/gates/client-bundle.ts']], after: ['build'] },
  { name: 'data tests', runs: [vitest('db')], after: [], alone: true },
  { name: 'http tests', runs: [vitest('http')], after: ['build'] },
  { name: 'browser tests', runs: [vitest('e2e')], after: ['build'], alone: true },
];
