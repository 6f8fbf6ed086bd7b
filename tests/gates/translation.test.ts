import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { overrideOf, translationPlugin } from '../../scripts/translation-plugin.ts';
import { createMiniProject, root, runIn, withPackages } from './mini-project.ts';

test('languages.slice: a component of translated pages alone stands in place of another', () => {
  const projectDir = createMiniProject({ 'app/translated/instead/platform/ui/page-link.tsx': '' });
  expect(overrideOf(projectDir, 'platform/ui/page-link.tsx')).toBe('app/translated/instead/platform/ui/page-link.tsx');
  expect(overrideOf(projectDir, 'platform/ui/term.tsx')).toBeNull();
});

test('languages.complete: a text imported by #text is that of the build, which stops without it, or without one of its exports', async () => {
  const projectDir = createMiniProject({
    'page.ts': "import { fell } from '#text/odds/odds';\nexport const shown = fell;\n",
    'features/odds/odds.cs.ts': "export const fell = 'klesl';\n",
  });
  const inEnglish = (text: string | null) => {
    if (text !== null) writeFileSync(join(projectDir, 'features/odds/odds.en.ts'), text);
    return build({
      root: projectDir,
      configFile: false,
      logLevel: 'silent',
      plugins: [translationPlugin(projectDir, 'en')],
      build: { ssr: 'page.ts', write: false },
    });
  };
  await expect(inEnglish(null)).rejects.toThrow('odds.en.ts');
  await expect(inEnglish("export const rose = 'drifted';\n")).rejects.toThrow('"fell" is not exported');
  expect(await inEnglish("export const fell = 'shortened';\n")).toMatchObject({
    output: [{ code: expect.stringContaining('shortened') }],
  });
});

test('languages.complete: the compiler objects to a missing key, and to a sentence for a function', () => {
  const projectDir = withPackages(
    createMiniProject({
      'features/odds/odds.cs.ts':
        "export const oddsCopy = { fell: 'klesl', former: (price: string) => `bylo ${price}` } as const;\nexport const none = 'nic';\n",
      'features/odds/missing-key.en.ts':
        "import type { oddsCopy as czech } from './odds.cs.ts';\nimport type { Translated } from '../../platform/text/translated.ts';\nexport const a: Translated<typeof czech> = { fell: 'shortened' };\n",
      'features/odds/wrong-kind.en.ts':
        "import type { oddsCopy as czech } from './odds.cs.ts';\nimport type { Translated } from '../../platform/text/translated.ts';\nexport const a: Translated<typeof czech> = { fell: 'shortened', former: 'was' };\n",
      'features/odds/odds.en.ts':
        "import type { oddsCopy as czech } from './odds.cs.ts';\nimport type { Translated } from '../../platform/text/translated.ts';\nexport const oddsCopy: Translated<typeof czech> = { fell: 'shortened', former: (price) => `was ${price}` };\n",
    }),
  );
  mkdirSync(join(projectDir, 'platform/text'), { recursive: true });
  for (const file of ['tsconfig.json', 'platform/text/translated.ts'])
    copyFileSync(join(root, file), join(projectDir, file));
  const { code, output } = runIn(projectDir, 'node_modules/typescript/bin/tsc', [], ['-p', '.']);
  expect(output).toMatch(/odds\/missing-key\.en\.ts.+TS2741.+former/);
  expect(output).toMatch(/odds\/wrong-kind\.en\.ts.+TS2322/);
  expect(output).not.toMatch(/odds\/odds\.en\.ts/);
  expect(code).not.toBe(0);
});
