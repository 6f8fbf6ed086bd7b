import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMiniProject, root, runIn, withPackages } from './mini-project.ts';

const site = {
  'package.json': readFileSync(join(root, 'package.json'), 'utf8'),
  '.gitignore': 'build/\nnode_modules\n.react-router/\n',
  'routes.ts':
    "import { index } from '@react-router/dev/routes';\nexport default [index('features/race-day/home.route.tsx')];\n",
  'root.tsx':
    'import { Outlet, Scripts } from \'react-router\';\nexport default function Root() {\n  return <html lang="cs"><body><Outlet /><Scripts /></body></html>;\n}\n',
  'features/tips/secret.server.ts': "export const secret = 'stays on the server';\n",
  'app/server/start.ts': 'export {};\n',
};

function build(home: string, files: Record<string, string> = {}) {
  const projectDir = withPackages(createMiniProject({ ...site, ...files, 'features/race-day/home.route.tsx': home }));
  mkdirSync(join(projectDir, 'scripts'));
  for (const file of ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'scripts/translation-plugin.ts'])
    copyFileSync(join(root, file), join(projectDir, file));
  return { projectDir, ...runIn(projectDir, 'node_modules/@react-router/dev/bin.cjs', [], ['build']) };
}

test('the build fails when a component reaches code of the server', () => {
  const { code, output } = build(
    "import { secret } from '#features/tips/secret.server.ts';\nexport default function Home() {\n  return <p>{secret}</p>;\n}\n",
  );
  expect(output).toContain("imports #features/tips/secret.server.ts: the browser must not reach the server's code");
  expect(code).not.toBe(0);
});

test('a loader may ask the server, and none of it reaches the browser', () => {
  const { projectDir, code, output } = build(
    "import { secret } from '#features/tips/secret.server.ts';\nexport const loader = () => ({ size: secret.length });\nexport default function Home() {\n  return <p>x</p>;\n}\n",
  );
  expect(code, output).toBe(0);
  const assets = join(projectDir, 'build/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('stays on the server'))).toEqual(
    [],
  );
});

test('a stylesheet has one file, also when the page and a script that is loaded later both name it', () => {
  const { projectDir, code, output } = build(
    "import { lazy } from 'react';\nimport styles from '#app/late.css?url';\nconst Late = lazy(() => import('#app/late.tsx'));\nexport const links = () => [{ rel: 'stylesheet', href: styles }];\nexport default function Home() {\n  return <Late />;\n}\n",
    {
      'app/late.css': '.late {\n  color: green;\n}\n',
      'app/late.tsx':
        'import styles from \'#app/late.css?url\';\nexport default function Late() {\n  return <link rel="stylesheet" href={styles} />;\n}\n',
    },
  );
  expect(code, output).toBe(0);
  const sheets = readdirSync(join(projectDir, 'build/client/assets')).filter((name) => name.endsWith('.css'));
  expect(sheets).toHaveLength(1);
});

test('the home page has one stylesheet, with those of its components, whose classes are no variables of a script', () => {
  const box =
    "import * as styles from '#app/box.module.css';\nexport const Box = () => <p className={styles.row}>x</p>;\n";
  const { projectDir, code, output } = build("export { Box as default } from '#app/box.tsx';\n", {
    'root.tsx': `import '#app/frame.css';\n${site['root.tsx']}`,
    'app/frame.css': '.frame {\n  color: green;\n}\n',
    'app/box.tsx': box,
    'app/box.module.css': '.row {\n  color: red;\n}\n',
  });
  expect(code, output).toBe(0);
  const assets = join(projectDir, 'build/client/assets');
  const texts = (ending: string) =>
    readdirSync(assets).flatMap((name) => (name.endsWith(ending) ? [readFileSync(join(assets, name), 'utf8')] : []));
  expect(texts('.css').map((text) => text.trim())).toEqual(['.frame{color:green}.box_row{color:red}']);
  expect(/.{11}box_row/.exec(texts('.js').join(''))?.[0]).toBe('className:`box_row');
});
