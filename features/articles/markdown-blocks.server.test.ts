import { expect, test } from 'vitest';
import type { Block } from './article-body.rules.ts';
import { markdownBlocks } from './markdown-blocks.server.ts';

const paragraph = (...content: unknown[]) => ({ kind: 'paragraph', content });
const nbsp = '\u00A0';

for (const [what, source, tree] of [
  [
    'words',
    'Jede se *lehce* a **rychle**, ~~pomalu~~.',
    [
      paragraph(
        'Jede se ',
        { kind: 'em', content: ['lehce'] },
        ' a\u00a0',
        { kind: 'strong', content: ['rychle'] },
        ', ',
        { kind: 'del', content: ['pomalu'] },
        '.',
      ),
    ],
  ],
  ['single letters bound, lines joined', 'Kůň v\ncíli', [paragraph(`Kůň v${nbsp}cíli`)]],
  [
    'headings below the title, with addresses of their own',
    '# Dráha\n## Dráha\n##### Žokejové',
    [
      { kind: 'heading', level: 2, id: 'cast-draha', content: ['Dráha'] },
      { kind: 'heading', level: 2, id: 'cast-draha-2', content: ['Dráha'] },
      { kind: 'heading', level: 4, id: 'cast-zokejove', content: ['Žokejové'] },
    ],
  ],
  [
    'links',
    '[my](/horses) [oni](https://example.cz) <mailto:a@example.cz>',
    [
      paragraph(
        { kind: 'link', href: '/horses', content: ['my'] },
        ' ',
        { kind: 'link', href: 'https://example.cz/', content: ['oni'] },
        ' ',
        { kind: 'link', href: 'mailto:a@example.cz', content: ['mailto:a@example.cz'] },
      ),
    ],
  ],
  [
    'lists',
    '3. a\n4. b\n   - c',
    [
      {
        kind: 'list',
        start: 3,
        items: [[paragraph('a')], [paragraph('b'), { kind: 'list', start: null, items: [[paragraph('c')]] }]],
      },
    ],
  ],
  [
    'a quote with who said it',
    '> Kdo ví.\n>\n> — starý turfař',
    [{ kind: 'quote', content: [paragraph('Kdo ví.')], source: ['starý turfař'] }],
  ],
  [
    'a table',
    '| Kůň | Kurz |\n|-|-:|\n| Star | 16:1 |',
    [
      {
        kind: 'table',
        head: [
          { align: 'left', content: ['Kůň'] },
          { align: 'right', content: ['Kurz'] },
        ],
        rows: [
          [
            { align: 'left', content: ['Star'] },
            { align: 'right', content: ['16:1'] },
          ],
        ],
      },
    ],
  ],
  [
    'code, a rule, a break',
    '`a b`  \nc\n\n---',
    [paragraph({ kind: 'code', text: 'a b' }, { kind: 'break' }, 'c'), { kind: 'rule' }],
  ],
  [
    'an image of our own',
    '![Doběh](/media/articles/1200x800/20231007T120312-0123456789abcdef.jpg "Foto: redakce")',
    [
      {
        kind: 'figure',
        src: '/media/articles/1200x800/20231007T120312-0123456789abcdef.jpg',
        alt: 'Doběh',
        caption: 'Foto: redakce',
      },
    ],
  ],
  [
    'an image whose description holds marks of Markdown',
    String.raw`![a\]b\*c](/media/articles/1200x800/20231007T120312-0123456789abcdef.jpg "Foto: \"X\" \& Y")`,
    [
      {
        kind: 'figure',
        src: '/media/articles/1200x800/20231007T120312-0123456789abcdef.jpg',
        alt: 'a]b*c',
        caption: 'Foto: "X" & Y',
      },
    ],
  ],
  [
    'a poll in a paragraph of its own',
    'Nad\n\n{{anketa:12}}\n\npod {{anketa:12}}',
    [paragraph('Nad'), { kind: 'poll', pollId: 12 }, paragraph('pod {{anketa:12}}')],
  ],
] as const) {
  test(`articles.markdown: ${what}`, () => {
    expect(markdownBlocks(source)).toEqual(tree);
  });
}

/** Every address and text in a tree. */
function parts(blocks: readonly Block[]): string[] {
  return [...JSON.stringify(blocks).matchAll(/"(?:href|src)":"([^"]*)"/g)].map(([, address = '']) => address);
}

for (const source of [
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x](<java script:alert(1)>)',
  '[x](vbscript:x) [x](data:text/html;base64,PHNjcmlwdD4=) [x](file:///etc/passwd)',
  '[x](//evil.example) [x](/\\evil.example) [x](https://rovinka.cz@evil.example)',
  '<javascript:alert(1)>',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '![x](https://evil.example/a.png)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](/media/../api/viewer)',
  '![x](/photos/a.png)',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '<a href="javascript:alert(1)">x</a>',
  '<img src=x onerror=alert(1)>',
]) {
  test(`articles.markdown: no address comes out of ${source}`, () => {
    expect(parts(markdownBlocks(source))).toEqual([]);
  });
}

test('articles.markdown: HTML is text, never a part of the tree', () => {
  const source = '<script>alert(1)</script>\n\nvěta <b onclick="x()">tučně</b> <!-- nic -->';
  expect(markdownBlocks(source)).toEqual([
    paragraph('<script>alert(1)</script>'),
    paragraph('věta <b onclick="x()">tučně</b> <!-- nic -->'),
  ]);
});

test('articles.markdown, site.plain-text: invisible and direction-changing characters are removed, also those written as entities', () => {
  expect(markdownBlocks('ko\u200Bn\u202Eě &#8203;a&#x202E; `\u2066k\u2069` &#0;')).toEqual([
    paragraph('koně a\u00a0', { kind: 'code', text: 'k' }, ' \uFFFD'),
  ]);
});

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depth));
}

for (const [what, source] of [
  ['quotes', `${'>'.repeat(20_000)} x`],
  ['lists', Array.from({ length: 600 }, (_, at) => `${' '.repeat(at * 2)}- x`).join('\n')],
  ['emphasis', `${'*a **b '.repeat(5_000)}c${' b** a*'.repeat(5_000)}`],
  ['links', `${'['.repeat(20_000)}x${'](/a)'.repeat(20_000)}`],
] as const) {
  test(`articles.markdown: nested ${what} end at a depth that can be rendered`, () => {
    expect(depth(markdownBlocks(source))).toBeLessThan(60);
  });
}

test('articles.markdown: of a 1 MB article only as much is parsed as the database accepts', () => {
  const text = markdownBlocks('Kůň běží. '.repeat(100_000)).map((block) => JSON.stringify(block));
  expect(text.join('').length).toBeLessThan(210_000);
});
