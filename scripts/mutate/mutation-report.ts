type Position = { line: number; column: number };
type Mutant = { status: string; replacement?: string; location: { start: Position; end: Position } };
type StrykerReport = { files: Record<string, { source: string; mutants: readonly Mutant[] }> };

/** A change that no test notices; `isReached`: tests ran it, and passed. */
type Survivor = {
  path: string;
  line: number;
  lastLine: number;
  original: string;
  mutated: string;
  isReached: boolean;
};
export type AreaReport = { area: string; killed: number; survivors: readonly Survivor[] };

/** Stryker's report of an area. */
export function readReport(area: string, json: string): AreaReport {
  const { files } = JSON.parse(json) as StrykerReport;
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: ofFile }]) =>
    ofFile.map((mutant) => ({ file, source, mutant })),
  );
  const survivors = mutants
    .filter(({ mutant }) => mutant.status === 'Survived' || mutant.status === 'NoCoverage')
    .map(({ file, source, mutant }) => ({
      path: file,
      line: mutant.location.start.line,
      lastLine: mutant.location.end.line,
      original: textAt(source, mutant.location),
      mutated: shortened(mutant.replacement ?? ''),
      isReached: mutant.status === 'Survived',
    }))
    .toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
  // A mutant that never ends is as noticeable as a failing test.
  const killed = mutants.filter(({ mutant }) => mutant.status === 'Killed' || mutant.status === 'Timeout').length;
  return { area, killed, survivors };
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const afterEnd = (lines.at(-1) ?? '').length - (end.column - 1);
  const text = lines.join('\n');
  return shortened(text.slice(start.column - 1, text.length - afterEnd));
}

function shortened(code: string): string {
  const oneLine = code.replaceAll(/\s+/g, ' ').trim();
  return oneLine.length > 100 ? `${oneLine.slice(0, 99)}…` : oneLine;
}

/** A line a survivor; code that no test runs has one line for all its mutants. */
export function survivorLines({ survivors }: AreaReport): readonly string[] {
  const lines: string[] = [];
  let unreached: Survivor | null = null;
  for (const survivor of survivors) {
    const { path, line, lastLine, original, mutated, isReached } = survivor;
    if (isReached) {
      lines.push(`${path}:${line}: ${original} → ${mutated}`);
    } else if (unreached?.path !== path || lastLine > unreached.lastLine) {
      unreached = survivor;
      lines.push(`${path}:${line === lastLine ? line : `${line}–${lastLine}`}: no test runs ${original}`);
    }
  }
  return lines;
}

const counts = ({ killed, survivors }: Omit<AreaReport, 'area'>) => {
  const unreached = survivors.filter(({ isReached }) => !isReached).length;
  const total = killed + survivors.length;
  const score = total === 0 ? '–' : `${Math.floor((100 * killed) / total)} %`;
  return { killed, survived: survivors.length - unreached, unreached, score };
};

export function areaLine(report: AreaReport): string {
  const { killed, survived, unreached, score } = counts(report);
  return `${report.area}: ${killed} killed, ${survived} survived, ${unreached} in code no test runs: ${score}`;
}
