import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Paths of every file of the project, from its root: tracked, or new and not ignored. Needs git. */
export function projectFiles(root = process.cwd()): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = list.split('\0').filter((path) => path !== '' && existsSync(`${root}/${path}`));
  return [...new Set(files)].toSorted();
}

/** Prints a gate's problems and ends the process with 1, or says in one line what was checked. */
export function report(gate: string, problems: readonly string[], summary: string): void {
  if (problems.length === 0) {
    console.log(`${gate}: ${summary}, no problems`);
    return;
  }
  for (const problem of problems) console.error(problem);
  console.error(`${gate}: ${problems.length} problem(s), ${summary}`);
  process.exitCode = 1;
}
