import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './node24.mjs';

/**
 * `node scripts/icons.mjs`: draws the icons of the installed site that public/site.webmanifest names, from the finish
 * post of public/favicon.svg and symbols of public/icons.svg. Their drawing changes with the logo alone, so they are
 * committed.
 */
const turf = '#113a28';
const cream = '#f8f4e9';
const pink = '#ff9cc3';

/**
 * The post in a square of 32, a little smaller than in the favicon: a maskable icon may lose all but its inner 80 %.
 */
const post = (ring, stick) =>
  `<g transform="translate(16 16) scale(.86) translate(-16 -16.6)"><path d="M16 15v13" stroke="${stick}" stroke-width="2.8"/>
  <circle cx="16" cy="10.5" r="6" fill="none" stroke="${ring}" stroke-width="3.6"/></g>`;
const square = (content, background) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${background ? `<rect width="32" height="32" fill="${background}"/>` : ''}${content}</svg>`;

const symbols = readFileSync(join(root, 'public/icons.svg'), 'utf8');

/** A symbol of the site on the logo's green, for a shortcut. */
function shortcut(name) {
  const [, paths] = new RegExp(`<symbol id="${name}" viewBox="0 0 256 256">(.*?)</symbol>`, 's').exec(symbols);
  return square(`<g transform="translate(7 7) scale(.0703)" fill="${cream}">${paths}</g>`, turf);
}

async function draw(name, svg, size) {
  const file = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colors: 32 })
    .toBuffer();
  writeFileSync(join(root, 'public', name), file);
}

await draw('icon-maskable-512.png', square(post(pink, cream), turf), 512);
await draw('icon-monochrome-512.png', square(post('#fff', '#fff')), 512);
await draw('icon-card-96.png', shortcut('horse'), 96);
await draw('icon-tips-96.png', shortcut('check-circle-fill'), 96);
await draw('icon-results-96.png', shortcut('flag-checkered'), 96);
