import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMiniProject, root, runIn, withPackages } from './mini-project.ts';

const site = {
  'package.json': readFileSync(join(root, 'package.json'), 'utf8'),
  '.gitignore': 'build/\nnode_modules\n.react-router/\n',
  'app/routes.ts':
    "import { index } from '@react-router/dev/routes';\nexport default [index('routes/public/home.tsx')];\n",
  'app/root.tsx':
    'import { Outlet, Scripts } from \'react-router\';\nexport default function Root() {\n  return <html lang="cs"><body><Outlet /><Scripts /></body></html>;\n}\n',
  'server/tips/secret.ts': "export const secret = 'stays on the server floor';\n",
  'server/start.ts': 'export {};\n',
};

function build(home: string) {
  const projectDir = withPackages(createMiniProject({ ...site, 'app/routes/public/home.tsx': home }));
  for (const file of ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json'])
    copyFileSync(join(root, file), join(projectDir, file));
  return { projectDir, ...runIn(projectDir, 'node_modules/@react-router/dev/bin.cjs', [], ['build']) };
}

test('the build fails when a component reaches the server floor', () => {
  const { code, output } = build(
    "import { secret } from '#server/tips/secret.ts';\nexport default function Home() {\n  return <p>{secret}</p>;\n}\n",
  );
  expect(output).toContain('imports #server/tips/secret.ts: the browser must not reach the server floor');
  expect(code).not.toBe(0);
});

test('a loader may ask the server floor, and none of it reaches the browser', () => {
  const { projectDir, code, output } = build(
    "import { secret } from '#server/tips/secret.ts';\nexport const loader = () => ({ size: secret.length });\nexport default function Home() {\n  return <p>x</p>;\n}\n",
  );
  expect(code, output).toBe(0);
  const assets = join(projectDir, 'build/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((name) => readFileSync(join(assets, name), 'utf8').includes('stays on the server'))).toEqual(
    [],
  );
});
