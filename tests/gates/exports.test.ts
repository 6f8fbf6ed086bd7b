import { expect, test } from 'vitest';
import { createMiniProject, runIn } from './mini-project.ts';

test('the exports gate objects to what no other file imports, values and types, but not to commands and entry points', () => {
  const projectDir = createMiniProject({
    'app/server/start.ts': "import { used } from '#features/tips/tips.server.ts';\nexport const started = used;\n",
    'features/tips/tips.server.ts': [
      'export const used = 1;',
      'export const alone = 2;',
      'export type Tip = { id: number };',
      'export function count(tip: Tip) {\n  return tip.id;\n}',
      "export const placeTip = command({ name: 'place-tip' });",
    ].join('\n'),
  });
  const { code, output } = runIn(projectDir, 'scripts/gates/exports.ts');
  expect(output).toContain("features/tips/tips.server.ts:2: no other file imports 'alone': delete it");
  expect(output).toContain("features/tips/tips.server.ts:3: no other file imports 'Tip': drop the word 'export'");
  expect(output).toContain("features/tips/tips.server.ts:4: no other file imports 'count': delete it");
  expect(output).not.toContain("'used'");
  expect(output).not.toContain('started');
  expect(output).not.toContain('placeTip');
  expect(code).toBe(1);
});
