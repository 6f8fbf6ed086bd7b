import { expect } from 'vitest';

/** A test of the file that is being loaded. */
export type Test = { title: string; run: () => unknown };

let loading: Test[] = [];

/** The tests that `load` registers by importing a test file. */
export async function collectTests(load: () => Promise<unknown>): Promise<readonly Test[]> {
  loading = [];
  await load();
  return loading;
}

/** Stands in for Vitest's `test`, which only works inside Vitest. */
export function test(title: string, run: () => unknown): void {
  loading.push({ title, run });
}

test.each = (rows: readonly unknown[]) => {
  const areLists = rows.every((row) => Array.isArray(row));
  return (title: string, run: (...values: unknown[]) => unknown): void => {
    for (const [index, row] of rows.entries()) {
      loading.push({ title: `${title} (${index})`, run: () => (areLists ? run(...(row as unknown[])) : run(row)) });
    }
  };
};

/** Stands in for Vitest's `describe`. */
export function describe(_title: string, register: () => void): void {
  register();
}

export { expect };
