import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ComparedPrice } from './compared-price.tsx';

const shown = (fortuna: number | null, tipsport: number | null) =>
  (['F', 'T'] as const).map((mark) => {
    const html = renderToStaticMarkup(<ComparedPrice odds={{ fortuna, tipsport }} mark={mark} />);
    const text = html.replace(/<[^>]+>/g, '');
    return html.includes('is-best') ? `[${text}]` : text;
  });

test('odds.better, odds.printing: of two prices beside each other the higher is marked, of equal ones none, and unequal ones never print alike', () => {
  expect(shown(3.5, 3.4)).toEqual(['[3,50 vyšší kurz]', '3,40']);
  expect(shown(7.4, 7.4)).toEqual(['7,4', '7,4']);
  expect(shown(13.2, 13.4)).toEqual(['13,20', '[13,40 vyšší kurz]']);
});
