import { beforeAll, expect, test } from 'vitest';
import { createMiniProject, runIn } from './mini-project.ts';

const gate = 'scripts/gates/classes.ts';

/** What breaks a rule for CSS classes: the file, its text, and what the gate must print. */
const breaches: readonly (readonly [string, string, string, string])[] = [
  [
    'a class is defined nowhere',
    'app/a.tsx',
    'export const A = () => <p className="race-head">a</p>;',
    "app/a.tsx:1: class 'race-head' is defined nowhere",
  ],
  [
    'a class of a constant is defined nowhere',
    'app/b.tsx',
    "const looks = { up: 'price-up', down: 'prize-down' };\nexport const B = ({ way }) => <p className={looks[way]}>b</p>;",
    "app/b.tsx:1: class 'prize-down' is defined nowhere",
  ],
  [
    'a class is used nowhere',
    'app/styles/lonely.css',
    '.used-once {\n}\n.lonely-card:hover {\n}',
    "app/styles/lonely.css:3: class 'lonely-card' is used nowhere",
  ],
  [
    'a name is too short',
    'app/styles/short.css',
    '.rc {\n}',
    "app/styles/short.css:1: class 'rc' is too short to be understood",
  ],
  [
    'no class begins as a template does',
    'app/c.tsx',
    'export const C = ({ kind }) => <p className={`badge-${kind}`}>c</p>;',
    "app/c.tsx:1: no class begins with 'badge-'",
  ],
  [
    'a template is too open to be followed',
    'app/d.tsx',
    'export const D = ({ kind }) => <p className={`${kind}-tag`}>d</p>;',
    "app/d.tsx:1: '${…}': a class is put together as in 'tag-${…}'",
  ],
  [
    'a class is not in the sheet of a component',
    'app/box.tsx',
    "import * as styles from './box.module.css';\nexport const Box = () => <p className={styles.lost}>b</p>;",
    "app/box.tsx: class 'lost' is not in app/box.module.css",
  ],
  [
    'a class in the sheet of a component is used nowhere',
    'app/box.module.css',
    '.head {\n}',
    "app/box.module.css:1: class 'head' is used nowhere",
  ],
  [
    'the sheets of two components have one name',
    'features/tips/box.module.css',
    '.list {\n}',
    'app/box.module.css and features/tips/box.module.css have one name',
  ],
];

/** A sheet is imported by one screen; another that uses its class, or only its frame, would be unstyled. */
const screens = {
  'root.tsx': 'import \'#app/app.css\';\nexport const Root = () => <p className="frame-box">r</p>;\n',
  'entry.client.tsx': 'export {};\n',
  'app/app.css': '.frame-box {\n}\n',
  'app/styles/chart.css': '.chart-box {\n}\n',
  'app/box.tsx': 'export const Box = () => <p className="chart-box frame-box">b</p>;\n',
  'features/tips/styled.route.tsx': "import '#app/styles/chart.css';\nexport { Box } from '#app/box.tsx';\n",
};

test('the classes gate objects when a screen uses a class of a sheet that does not come with it', () => {
  expect(runIn(createMiniProject(screens), gate).output).not.toContain('does not import');
  const unstyled = { ...screens, 'features/tips/bare.route.tsx': "export { Box } from '#app/box.tsx';\n" };
  expect(runIn(createMiniProject(unstyled), gate).output).toContain(
    "app/box.tsx:1: class 'chart-box' is in app/styles/chart.css, which features/tips/bare.route.tsx does not import",
  );
});

test('the classes gate objects when only what differs within another class comes with a screen', () => {
  const partly = {
    ...screens,
    'app/styles/bare.css': '.bare-box .chart-box {\n}\n.bare-box {\n}\n',
    'features/tips/bare.route.tsx':
      "import '#app/styles/bare.css';\nexport { Box } from '#app/box.tsx';\nexport const Bare = () => <p className=\"bare-box\">b</p>;\n",
  };
  expect(runIn(createMiniProject(partly), gate).output).toContain(
    "app/box.tsx:1: class 'chart-box' is in app/styles/chart.css, which features/tips/bare.route.tsx does not import",
  );
});

let broken: { code: number; output: string };
beforeAll(() => {
  broken = runIn(
    createMiniProject({
      'app/styles/known.css': '.price-up {\n}\n',
      'app/e.tsx': 'export const E = () => <p className="used-once rc">e</p>;\n',
      ...Object.fromEntries(breaches.map(([, path, text]) => [path, `${text}\n`])),
    }),
    gate,
  );
});

test.for(breaches)('the classes gate objects when %s', ([, , , answer]) => {
  expect(broken.output).toContain(answer);
  expect(broken.code).toBe(1);
});

test('the classes gate accepts defined classes, templates, lists that are passed to an element and those of a component', () => {
  const projectDir = createMiniProject({
    'app/styles/known.css':
      '.faq,\n.up {\n}\n.card.is-open,\n.tag-new {\n}\n.tag-old {\n}\n/* .comment-only {} */\n.wide-list {\n}\n',
    'app/a.module.css': '.box {\n}\n.box > .row {\n}\n',
    'app/a.tsx': [
      "import * as styles from './a.module.css';",
      "const list = 'wide-list card';",
      'export const A = ({ kind, isOpen }) => (',
      "  <p className={`tag-${kind}${isOpen ? ' is-open' : ''}`}>",
      '    <List className={list} />',
      '    <i className="faq up" />',
      '    <i className={isOpen ? styles.box : `card ${styles.row}`} />',
      '  </p>',
      ');',
    ].join('\n'),
  });
  expect(runIn(projectDir, gate)).toEqual({ code: 0, output: expect.stringContaining('7 classes, 1 sources') });
});
