import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Rules of a style sheet that set text in Besley with tabular numerals: by saying so, or by leaving what they inherit.
 */
function faultyRules(css: string): string[] {
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', declarations = '']) => {
    if (selector.includes('@theme') || !declarations.includes('var(--font-display)')) return [];
    // The shorthand sets numerals back to their usual form, the family alone doesn't.
    const isShorthand = /\bfont:[^;]*var\(--font-display\)/.test(declarations);
    const isUsual = isShorthand || declarations.includes('font-variant-numeric: normal');
    return isUsual && !declarations.includes('tabular-nums') ? [] : [selector.trim()];
  });
}

test('design.type: Besley never uses tabular numerals, whose zero ignores weight', () => {
  const files = globSync('{app,features,platform}/**/*.css');
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => faultyRules(readFileSync(file, 'utf8')).map((rule) => `${file}: ${rule}`))).toEqual(
    [],
  );
});

test.each([
  ['.clock { font: 760 3.5rem / 1 var(--font-display); }', []],
  ['.clock { font: 760 3.5rem / 1 var(--font-display); font-variant-numeric: tabular-nums; }', ['.clock']],
  ['.clock { font-family: var(--font-display); }', ['.clock']],
  ['.clock { font-family: var(--font-display); font-variant-numeric: normal; }', []],
])('design.type: of %j the rules %j are at fault', (css, faulty) => {
  expect(faultyRules(css)).toEqual(faulty);
});
