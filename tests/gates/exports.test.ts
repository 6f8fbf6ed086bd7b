import { expect, test } from 'vitest';
import { createMiniProject, runIn } from './mini-project.ts';

test('the exports gate objects to what no other file imports, values and types, but not to commands and entry points', () => {
  const projectDir = createMiniProject({
    'server/start.ts': "import { used } from '#server/tips/tips.ts';\nexport const started = used;\n",
    'server/tips/tips.ts': [
      'export const used = 1;',
      'export const alone = 2;',
      'export type Tip = { id: number };',
      'export function count(tip: Tip) {\n  return tip.id;\n}',
      "export const placeTip = command({ name: 'place-tip' });",
    ].join('\n'),
  });
  const { code, output } = runIn(projectDir, 'scripts/gates/exports.ts');
  expect(output).toContain("server/tips/tips.ts:2: no other file imports 'alone': delete it");
  expect(output).toContain("server/tips/tips.ts:3: no other file imports 'Tip': drop the word 'export'");
  expect(output).toContain("server/tips/tips.ts:4: no other file imports 'count': delete it");
  expect(output).not.toContain("'used'");
  expect(output).not.toContain('started');
  expect(output).not.toContain('placeTip');
  expect(code).toBe(1);
});
