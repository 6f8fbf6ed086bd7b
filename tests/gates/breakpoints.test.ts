import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './mini-project.ts';

test('design.text-size: every width at which a layout changes is measured in letters, not in pixels', () => {
  const conditions = globSync('{app,features,platform}/**/*.css', { cwd: root }).flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/@(?:media|container)[^{]*width[^{]*|--breakpoint[^;]*/g)].map(
      ([condition]) => `${name}: ${condition.trim()}`,
    ),
  );
  expect(conditions.length).toBeGreaterThan(50);
  expect(conditions.filter((condition) => condition.includes('px'))).toEqual([]);
});
