import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartFigure } from './chart-figure.tsx';

const htmlOf = (title: string, finding: string | null): string =>
  renderToStaticMarkup(
    <ChartFigure title={title} finding={finding} table={{ columns: ['Měsíc', 'Bilance'], rows: [['září', '+5,20']] }}>
      <svg />
    </ChartFigure>,
  );

test.each<[string, string | null, string]>([
  ['Kurzy před startem', 'od 2,5:1 do 14:1', 'Kurzy před startem: od 2,5:1 do 14:1'],
  ['Drží trh slovo?', 'předpověď sedí', 'Drží trh slovo? Předpověď sedí'],
  ['Pořadí', null, 'Pořadí'],
])('design.charts: the headline of «%s» says what the numbers say: %s', (title, finding, headline) => {
  expect(htmlOf(title, finding)).toContain(`<h3>${headline}</h3>`);
});

test('design.charts: in the table of the same numbers the first cell names its row', () => {
  expect(htmlOf('Bilance', null)).toContain(
    '<tr><th scope="row" class="numeric">září</th><td class="numeric">+5,20</td></tr>',
  );
});
