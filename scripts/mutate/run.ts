import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { areaLine, type AreaReport, readReport, survivorLines } from './mutation-report.ts';

/**
 * Mutation testing (operation.mutation). Arguments name areas; without any all are tested. Unchanged code under
 * unchanged tests has the result of the last run: after a change in code that an area uses from elsewhere, delete the
 * folder below.
 */
const reportFolder = '.data/mutation';

const rules = globSync('{features,platform}/**/*.rules.ts').map((path) => path.replaceAll('\\', '/'));
const allAreas = [...new Set(rules.map((path) => path.split('/').slice(0, 2).join('/')))].toSorted();
const requested = process.argv.slice(2);
const unknown = requested.filter((area) => !allAreas.includes(area));
if (unknown.length > 0) throw new Error(`No such area: ${unknown.join(', ')}. There are ${allAreas.join(', ')}.`);

async function mutate(area: string): Promise<AreaReport> {
  const report = join(reportFolder, `${area.replace('/', '-')}.json`);
  await new Stryker({
    mutate: [`${area}/**/*.rules.ts`],
    testRunner: 'rules',
    plugins: [join(import.meta.dirname, 'test-runner.ts'), join(import.meta.dirname, 'left-out.ts')],
    ignorers: ['left-out'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    incremental: true,
    incrementalFile: join(reportFolder, `${area.replace('/', '-')}.incremental.json`),
    reporters: ['json'],
    jsonReporter: { fileName: report },
    // Stryker would parse the real file with TypeScript's API, which TypeScript 7 does not have (decision 0010).
    tsconfigFile: 'tsconfig.none.json',
    // Only what the tests of rules need is copied and mutated.
    ignorePatterns: [
      '**',
      '!{features,platform}/**/*.{rules,cs,en}.ts',
      '!{features,platform}/**/*.rules.test.ts',
      '!tests/{*.ts,factories/**}',
      '!package.json',
    ],
    tempDirName: join(reportFolder, 'sandbox'),
    logLevel: 'warn' as LogLevel,
    fileLogLevel: 'off' as LogLevel,
    warnings: false,
  }).runMutationTest();
  return readReport(area, readFileSync(report, 'utf8'));
}

mkdirSync(reportFolder, { recursive: true });
for (const area of requested.length > 0 ? requested : allAreas) {
  const startedAt = performance.now();
  const report = await mutate(area);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`${[...survivorLines(report), areaLine(report)].join('\n')}\n${seconds} s\n\n`);
}
