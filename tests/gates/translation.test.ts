import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { translatedFile, translationPlugin } from '../../scripts/translation-plugin.ts';
import { createMiniProject, root, runIn, withPackages } from './mini-project.ts';

test('languages.complete: a text without its translation stops the build, and is named', () => {
  const projectDir = createMiniProject({
    'features/odds/odds.cs.ts': '',
    'features/race-day/card.cs.ts': '',
    'features/odds/odds.en.ts': '',
    'features/racing/going.rules.en.ts': '',
    'app/translated/instead/platform/ui/page-link.tsx': '',
  });
  expect(translatedFile(projectDir, 'en', 'features/odds/odds.cs.ts')).toBe('features/odds/odds.en.ts');
  expect(() => translatedFile(projectDir, 'en', 'features/race-day/card.cs.ts')).toThrow(
    'features/race-day/card.en.ts is missing: the translation of features/race-day/card.cs.ts',
  );
  expect(translatedFile(projectDir, 'en', 'features/racing/going.rules.ts')).toBe('features/racing/going.rules.en.ts');
  expect(translatedFile(projectDir, 'en', 'features/racing/margin.rules.ts')).toBeNull();
  expect(translatedFile(projectDir, 'en', 'platform/ui/page-link.tsx')).toBe(
    'app/translated/instead/platform/ui/page-link.tsx',
  );
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

test('languages.complete: the compiler objects to a missing key, a sentence for a function, and a missing export', () => {
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
      'features/odds/complete.en.ts':
        "import type * as czech from './odds.cs.ts';\nimport type { Translated } from '../../platform/text/translated.ts';\nimport type * as own from './odds.en.ts';\ntype InPlaceOf<Czech, Own extends Translated<Czech>> = Own;\nexport type Complete = [InPlaceOf<typeof czech, typeof own>];\n",
    }),
  );
  mkdirSync(join(projectDir, 'platform/text'), { recursive: true });
  for (const file of ['tsconfig.json', 'platform/text/translated.ts'])
    copyFileSync(join(root, file), join(projectDir, file));
  const { code, output } = runIn(projectDir, 'node_modules/typescript/bin/tsc', [], ['-p', '.']);
  expect(output).toMatch(/odds\/missing-key\.en\.ts.+TS2741.+former/);
  expect(output).toMatch(/odds\/wrong-kind\.en\.ts.+TS2322/);
  expect(output).toMatch(/odds\/complete\.en\.ts.+TS(?:2344|2741)/);
  expect(output).not.toMatch(/odds\/odds\.en\.ts/);
  expect(code).not.toBe(0);
});
