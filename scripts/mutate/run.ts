import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLevel } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { areaLine, type AreaReport, readReport, survivorLines, writtenReport } from './mutation-report.ts';

/**
 * Changes the rules of the domain in thousands of ways and runs their tests on each: a change that no test notices has
 * survived. Arguments name areas, none means all, which also writes docs/mutation.md. Unchanged code and tests keep
 * their result of the last run; delete the folder below to begin anew, as after a change in another area's helper.
 */
const reportFolder = '.data/mutation';

const allAreas = readdirSync('domain', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const requested = process.argv.slice(2);
const unknown = requested.filter((area) => !allAreas.includes(area));
if (unknown.length > 0) throw new Error(`No such area: ${unknown.join(', ')}. There are ${allAreas.join(', ')}.`);

async function mutate(area: string): Promise<AreaReport> {
  const report = join(reportFolder, `${area}.json`);
  await new Stryker({
    mutate: [`domain/${area}/**/*.ts`, '!**/*.test.ts'],
    testRunner: 'domain',
    plugins: [join(import.meta.dirname, 'test-runner.ts'), join(import.meta.dirname, 'left-out.ts')],
    ignorers: ['left-out'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 3000,
    incremental: true,
    incrementalFile: join(reportFolder, `${area}.incremental.json`),
    reporters: ['json'],
    jsonReporter: { fileName: report },
    // Stryker would parse the real file with TypeScript's API, which TypeScript 7 does not have (decision 0010).
    tsconfigFile: 'tsconfig.none.json',
    // Only what the domain's tests need is copied and mutated.
    ignorePatterns: ['**', '!domain/**', '!tests/factories/**', '!package.json'],
    tempDirName: join(reportFolder, 'sandbox'),
    logLevel: 'warn' as LogLevel,
    fileLogLevel: 'off' as LogLevel,
    warnings: false,
  }).runMutationTest();
  return readReport(area, report);
}

mkdirSync(reportFolder, { recursive: true });
const reports: AreaReport[] = [];
for (const area of requested.length > 0 ? requested : allAreas) {
  const startedAt = performance.now();
  const report = await mutate(area);
  reports.push(report);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`${[...survivorLines(report), areaLine(report)].join('\n')}\n${seconds} s\n\n`);
}
if (requested.length === 0) writeFileSync('docs/mutation.md', writtenReport(reports));
