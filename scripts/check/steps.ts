import { join } from 'node:path';

/** One check: the programs it runs in order, and the checks that must have passed before it starts. */
export type Step = {
  name: string;
  /** Each is a script for Node and its arguments. */
  runs: readonly (readonly string[])[];
  dependsOn: readonly string[];
  /** Left out by `--fast`: needs databases or a running site. */
  isSlow?: true;
};

const packageBin = (name: string, path: string) => join('node_modules', name, path);
const vitest = (project: string) => [packageBin('vitest', 'vitest.mjs'), 'run', '--project', project];
const tsc = packageBin('typescript', 'bin/tsc');
const reactRouter = packageBin('@react-router/dev', 'bin.cjs');

/** Every check of `npm test`: after the two cheapest the longest first, so that no core waits for it at the end. */
export const steps: readonly Step[] = [
  { name: 'format', runs: [[packageBin('@biomejs/biome', 'bin/biome'), 'format', '.']], dependsOn: [] },
  {
    name: 'lint',
    runs: [[packageBin('oxlint', 'bin/oxlint'), '-c', '.oxlintrc.json', '-f', 'unix', '.']],
    dependsOn: [],
  },
  { name: 'data tests', runs: [vitest('db')], dependsOn: [], isSlow: true },
  {
    name: 'types',
    runs: [
      [reactRouter, 'typegen'],
      // More checkers than one check much of the code twice: 35 instead of 21 s of processor time.
      [tsc, '-p', '.', '--checkers', '1'],
      [tsc, '-p', 'tsconfig.rules.json', '--checkers', '1'],
      [tsc, '-p', 'app/worker', '--checkers', '1'],
    ],
    dependsOn: [],
  },
  { name: 'build', runs: [['scripts/build.mjs']], dependsOn: ['types'] },
  { name: 'browser tests', runs: [vitest('e2e')], dependsOn: ['build'], isSlow: true },
  { name: 'http tests', runs: [vitest('http')], dependsOn: ['build'], isSlow: true },
  { name: 'architecture', runs: [['scripts/gates/architecture.ts']], dependsOn: [] },
  { name: 'exports', runs: [['scripts/gates/exports.ts']], dependsOn: [] },
  { name: 'classes', runs: [['scripts/gates/classes.ts']], dependsOn: [] },
  { name: 'czech', runs: [['scripts/gates/czech.ts']], dependsOn: [] },
  { name: 'dependencies', runs: [['scripts/gates/dependencies.ts']], dependsOn: [] },
  { name: 'docs', runs: [['scripts/docs.ts', '--check']], dependsOn: [] },
  { name: 'unit tests', runs: [vitest('unit')], dependsOn: [] },
  { name: 'gate tests', runs: [vitest('gates')], dependsOn: [] },
  { name: 'client bundle', runs: [['scripts/gates/client-bundle.ts']], dependsOn: ['build'] },
];
