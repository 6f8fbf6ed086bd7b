import { createHash } from 'node:crypto';
import { embedsCopy as copy } from './embeds.cs.ts';
import { shellCopy } from '#platform/ui/shell.cs.ts';
import type { PictureSite } from '#features/pictures/picture.rules.ts';
import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';
import { framableAnywhere } from '#platform/http/security-headers.server.ts';
import { footOf } from '#features/pictures/picture-svg.server.ts';
import { embedStyle } from './embed-style.server.ts';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

export type Embed = {
  title: string;
  /** HTML, escaped. */
  body: string;
  /** CSS of this card alone. */
  style?: string;
  hasPrices: boolean;
  /** There is no such race or horse, so nothing of it is invented either. */
  isMissing?: true;
  /** The page of ours that the card is of, and its link's text. */
  link: { path: string; text: string };
};

export type EmbedFrame = { site: PictureSite; appUrl: string; theme: Theme | null };

/**
 * Tells the page around it how high the card is, and nothing else; without it the frame keeps the height it was given.
 */
const script =
  'new ResizeObserver(()=>parent.postMessage({rovinkaHeight:document.body.offsetHeight},"*")).observe(document.body)';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scriptHash = hashOf(script);

/**
 * A card as a whole document: its style, the warning where there are prices, the way to us. It may stand in any page,
 * and its policy lets it reach nothing (embeds.policy).
 */
export function embedResponse(embed: Embed, frame: EmbedFrame, status = 200): Response {
  const { html, style } = embedDocument(embed, frame);
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${hashOf(style)}`,
        `script-src ${scriptHash}`,
        "base-uri 'none'",
        "form-action 'none'",
        framableAnywhere,
      ].join('; '),
    },
  });
}

export function embedDocument(embed: Embed, { site, appUrl, theme }: EmbedFrame): { html: string; style: string } {
  const { title, body, hasPrices, isMissing = false, link } = embed;
  const style = embedStyle + (embed.style ?? '');
  const address = appUrl + link.path;
  const html = `<!doctype html><html lang="cs"${theme === null ? '' : ` class="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="canonical" href="${escapeMarkup(address)}"><title>${escapeMarkup(`${title} | ${site.siteName}`)}</title><style>${style}</style></head><body><main>${body}</main><footer>${hasPrices ? warning(appUrl) : ''}${isMissing ? '' : demoNote(site, hasPrices)}<p class="z">${outLink(address, link.text)} ${outLink(appUrl, site.siteName)}</p></footer><script>${script}</script></body></html>`;
  return { html, style };
}

/** A link to our site, which never opens inside the other one. */
function outLink(address: string, text: string): string {
  return `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${escapeMarkup(text)}<span class="h"> ${copy.newWindow}</span></a>`;
}

/** Verbatim and never shortened (law.gambling-warning). */
function warning(appUrl: string): string {
  const { age, warning: text, noMinors } = shellCopy.footer;
  return `<p class="w"><b class="a">${age}</b><span><b>${text}</b> ${noMinors} ${outLink(`${appUrl}/help#odpovedne`, copy.help)}</span></p>`;
}

function demoNote(site: PictureSite, hasPrices: boolean): string {
  const { note } = footOf(site, { hasPrices });
  return note === null ? '' : `<p class="m">${escapeMarkup(note)}</p>`;
}
