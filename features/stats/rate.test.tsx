import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Rate } from './rate.tsx';

test.each([
  [null, 0, '–'],
  [0.5, 2, 'málo dat'],
  [0.5, 3, '50\u00a0%'],
])(
  'design.small-sample: the share %s of %i runs, of which three are a sample, is shown as %s',
  (share, count, text) => {
    const html = renderToStaticMarkup(<Rate share={share} count={count} sample={3} />);
    expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text);
  },
);
