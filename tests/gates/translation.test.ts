import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { translatedFile } from '../../scripts/translation-plugin.ts';
import { createMiniProject, root, runIn, withPackages } from './mini-project.ts';

test('languages.complete: a text without its translation stops the build, and is named', () => {
  const projectDir = createMiniProject({
    'copy/cs/public/odds.ts': '',
    'copy/cs/public/card.ts': '',
    'copy/en/public/odds.ts': '',
    'copy/en/domain/racing/going.ts': '',
    'app/translated/instead/ui/page-link.tsx': '',
  });
  expect(translatedFile(projectDir, 'en', 'copy/cs/public/odds.ts')).toBe('copy/en/public/odds.ts');
  expect(() => translatedFile(projectDir, 'en', 'copy/cs/public/card.ts')).toThrow(
    'copy/en/public/card.ts is missing: the translation of copy/cs/public/card.ts',
  );
  expect(translatedFile(projectDir, 'en', 'domain/racing/going.ts')).toBe('copy/en/domain/racing/going.ts');
  expect(translatedFile(projectDir, 'en', 'domain/racing/margin.ts')).toBeNull();
  expect(translatedFile(projectDir, 'en', 'app/ui/page-link.tsx')).toBe('app/translated/instead/ui/page-link.tsx');
});

test('languages.complete: the compiler objects to a missing key, a sentence for a function, and a missing export', () => {
  const projectDir = withPackages(
    createMiniProject({
      'copy/cs/odds.ts':
        "export const oddsCopy = { fell: 'klesl', former: (price: string) => `bylo ${price}` } as const;\nexport const none = 'nic';\n",
      'copy/en/missing-key.ts':
        "import type { oddsCopy as czech } from '../cs/odds.ts';\nimport type { Translated } from '../translated.ts';\nexport const a: Translated<typeof czech> = { fell: 'shortened' };\n",
      'copy/en/wrong-kind.ts':
        "import type { oddsCopy as czech } from '../cs/odds.ts';\nimport type { Translated } from '../translated.ts';\nexport const a: Translated<typeof czech> = { fell: 'shortened', former: 'was' };\n",
      'copy/en/odds.ts':
        "import type { oddsCopy as czech } from '../cs/odds.ts';\nimport type { Translated } from '../translated.ts';\nexport const oddsCopy: Translated<typeof czech> = { fell: 'shortened', former: (price) => `was ${price}` };\n",
      'copy/en/complete.ts':
        "import type * as czech from '../cs/odds.ts';\nimport type { Translated } from '../translated.ts';\nimport type * as own from './odds.ts';\ntype InPlaceOf<Czech, Own extends Translated<Czech>> = Own;\nexport type Complete = [InPlaceOf<typeof czech, typeof own>];\n",
    }),
  );
  for (const file of ['tsconfig.json', 'copy/translated.ts']) copyFileSync(join(root, file), join(projectDir, file));
  const { code, output } = runIn(projectDir, 'node_modules/typescript/bin/tsc', [], ['-p', '.']);
  expect(output).toMatch(/copy\/en\/missing-key\.ts.+TS2741.+former/);
  expect(output).toMatch(/copy\/en\/wrong-kind\.ts.+TS2322/);
  expect(output).toMatch(/copy\/en\/complete\.ts.+TS(?:2344|2741)/);
  expect(output).not.toMatch(/copy\/en\/odds\.ts/);
  expect(code).not.toBe(0);
});
