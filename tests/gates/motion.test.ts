import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './mini-project.ts';

const styles = (name: string) => readFileSync(join(root, 'platform/ui', name), 'utf8');

test('design.motion: for readers who ask for less, every duration is nought and nothing is animated', () => {
  const [usual = '', reduced = ''] = styles('tokens.css').split('@media (prefers-reduced-motion: reduce)');
  const durationsIn = (css: string) =>
    [...css.matchAll(/(--t-\d): (\d+)ms/g)].map(([, name, ms]) => [name, Number(ms)]);
  const durations = durationsIn(usual);
  expect(durations.length).toBeGreaterThan(0);
  // Short: nothing takes half a second.
  expect(durations.filter(([, ms]) => Number(ms) === 0 || Number(ms) >= 500)).toEqual([]);
  expect(durationsIn(reduced)).toEqual(durations.map(([name]) => [name, 0]));
  const [, forReaders = ''] = styles('base.css').split('@media (prefers-reduced-motion: reduce)');
  for (const rule of ['animation: none !important', 'transition: none !important', 'scroll-behavior: auto !important'])
    expect(forReaders).toContain(rule);
});
