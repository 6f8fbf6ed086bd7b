import { expect, test, vi } from 'vitest';

export type Load = () => Promise<unknown>;

/**
 * What a text says while a rule has other numbers: a sentence that repeats a number instead of taking it says the old
 * one.
 */
export async function sayWith(changes: Record<string, object>, load: Load): Promise<string> {
  vi.resetModules();
  for (const [path, changed] of Object.entries(changes)) {
    vi.doMock(path, async (importOriginal) => ({ ...(await importOriginal<object>()), ...changed }));
  }
  try {
    return JSON.stringify(await load()).replaceAll('\u00a0', ' ');
  } finally {
    for (const path of Object.keys(changes)) vi.doUnmock(path);
    vi.resetModules();
  }
}

type Sentences = [rule: string, changes: Record<string, object>, load: Load, sentences: string[]];

/** A test for each rule, whose sentences are to say the numbers that it is changed to. */
export function testSentences(rules: readonly Sentences[]): void {
  test.each(rules)('%s: sentences say its numbers', async (_rule, changes, load, sentences) => {
    const said = await sayWith(changes, load);
    for (const sentence of sentences) expect(said).toContain(sentence);
  });
}
