import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMiniProject, root, runIn } from './mini-project.ts';

test('the docs gate objects to a stale and to a missing document, and to nothing else', () => {
  const projectDir = createMiniProject({});
  const folder = join(projectDir, 'docs/generated');
  cpSync(join(root, 'docs/generated'), folder, { recursive: true });
  appendFileSync(join(folder, 'import-columns.md'), 'drawn by hand\n');
  rmSync(join(folder, 'routes.md'));
  const { code, output } = runIn(root, 'scripts/docs.ts', [], ['--check', projectDir]);
  expect(output).toContain('import-columns.md is stale');
  expect(output).toContain('routes.md is stale');
  expect(output).not.toContain('permissions.md is stale');
  expect(code).toBe(1);
});
