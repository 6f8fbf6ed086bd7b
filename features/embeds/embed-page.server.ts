import { createHash } from 'node:crypto';
import { shellCopy } from '#text/platform/ui/shell';
import type { PictureSite } from '#features/pictures/picture.rules.ts';
import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';
import { framableAnywhere } from '#platform/http/security-headers.server.ts';
import { footOf } from '#features/pictures/picture-svg.server.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import { silkShapes } from '#features/race-day/silk-shapes.server.ts';
import { horseCopy } from '#text/horses/horses';
import { picturesCopy } from '#text/pictures/pictures';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { formatInteger, formatMetres, formatMoney } from '#text/platform/text/number';
import { raceCardCopy } from '#text/race-day/race-card';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { resultStatusLabel } from '#text/racing/result-status';
import { typesetRaceName } from '#features/racing/typeset-race-name.rules.ts';
import { embedsCopy as copy } from '#text/embeds/embeds';
import { type EmbeddedHorse, type EmbeddedRace, type EmbeddedRunner, maxBytes } from './embeds.rules.ts';

/**
 * The style of a card on another site, which loads nothing: system fonts, and the site's colours copied, because a
 * style inside a page can't read its variables. Short, since all of a card is under 15 kB (embeds.size).
 */
const embedStyle = `
:root{color-scheme:light dark;--p:light-dark(#fffdf8,#161f1a);--i:light-dark(#12241a,#f0ecdf);--m:light-dark(#405147,#bcc7bd);--l:light-dark(#dcd4c2,#2a372f);--t:light-dark(#14533a,#86cfa2)}
.light{color-scheme:light}.dark{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;padding:12px 14px;border:1px solid var(--l);border-radius:8px;background:var(--p);color:var(--i);font:15px/1.4 system-ui,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font:700 20px/1.25 Rockwell,"Roboto Slab",Georgia,serif}
p{margin:4px 0 0}
a{color:var(--t)}
a:focus-visible{outline:2px solid var(--i);outline-offset:2px}
.m{color:var(--m);font-size:13px}
.h{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.s{width:28px;height:28px;display:block}
table{width:100%;margin-top:8px;border-collapse:collapse}
td,th{padding:4px 6px 4px 0;border-top:1px solid var(--l);text-align:left;vertical-align:middle}
thead th{border:0;padding:0}
td.n{width:34px;font-weight:700}
td.k{width:34px}
td.o{text-align:right;padding-right:0;font-weight:700;white-space:nowrap;font-variant-numeric:tabular-nums}
td small{display:block;color:var(--m);font-size:13px}
.f{display:flex;flex-wrap:wrap;gap:4px;margin:8px 0 0;padding:0;list-style:none}
.f li{min-width:28px;padding:2px 6px;border-radius:4px;text-align:center;font-weight:700;background:light-dark(#f8ddd6,#471c16);color:light-dark(#8a1f12,#ffb8ab)}
.f .first{background:light-dark(#f5c61e,#f2c53d);color:#1b1600}
.f .top-three{background:light-dark(#d2d6d0,#b7bfb7);color:#12241a}
.f .status{background:light-dark(#ebe5d6,#0a100d);color:var(--i)}
.r{display:flex;gap:12px;align-items:center}
.r .s{width:56px;height:56px;flex:none}
dl{display:flex;flex-wrap:wrap;gap:4px 24px;margin:8px 0 0}
dl div{display:flex;flex-direction:column-reverse}
dd{margin:0;font:700 20px/1.2 Rockwell,"Roboto Slab",Georgia,serif}
dt{color:var(--m);font-size:13px}
footer{margin-top:10px;padding-top:8px;border-top:1px solid var(--l);font-size:13px}
.w{display:flex;gap:10px;align-items:center;margin:0}
.a{flex:none;padding:6px 3px;border:2px solid light-dark(#b0105a,#ff86b6);border-radius:50%}
.z{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between}
`.replaceAll('\n', '');

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

function embedDocument(embed: Embed, { site, appUrl, theme }: EmbedFrame): { html: string; style: string } {
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

/** A silk between the two papers, so that its outline is seen on both. */
const edge = '#67726a';

/** The silks of a card, in their order: a shape that an earlier one has is only referred to, which halves them. */
function embedSilks(silks: readonly Silk[]): string[] {
  const drawn = silks.map((silk) => silkShapes(silk, edge));
  const uses = Map.groupBy(
    drawn.flatMap((shapes) => shapes.match(shape) ?? []),
    (found) => found,
  );
  const ids = new Map<string, string>();
  return drawn.map((shapes) => {
    const shared = shapes.replaceAll(shape, (found) => {
      const known = ids.get(found);
      if (known !== undefined) return `<use href="#${known}"/>`;
      if (uses.get(found)?.length === 1) return found;
      const id = `s${ids.size}`;
      ids.set(found, id);
      return found.replace(/^<\w+/, (tag) => `${tag} id="${id}"`);
    });
    return `<svg class="s" viewBox="0 0 48 48" aria-hidden="true">${shared}</svg>`;
  });
}

/** One drawn element, longer than a reference to it. */
const shape = /<\w+ [^>]{30,}\/>/g;

/** The card of a horse: its silk, form, record and next start. */
export function horseEmbed(horse: EmbeddedHorse): Embed {
  const { name, country, silk, stable, trainer, age, sex, next } = horse;
  const title = country === null ? name : `${name} (${country})`;
  const about = [
    horseCopy.ageAndSex(age, sex),
    trainer && picturesCopy.trainer(trainer),
    stable && picturesCopy.stable(stable),
  ].filter(Boolean);
  const head = `<div class="r">${embedSilks([silk]).join('')}<div><h1>${escapeMarkup(title)}</h1><p class="m">${escapeMarkup(about.join(' · '))}</p></div></div>`;
  return {
    title,
    body: head + formHtml(horse) + recordHtml(horse) + nextHtml(next),
    hasPrices: next !== null && next.odds !== null,
    link: { path: `/horse/${horse.slug}`, text: copy.horse },
  };
}

function formHtml({ form }: EmbeddedHorse): string {
  if (form.length === 0) return '';
  const figures = form.map(({ label, placing }) => `<li class="${placing}">${escapeMarkup(label)}</li>`);
  return `<p class="m">${copy.form}</p><ol class="f">${figures.join('')}</ol>`;
}

function recordHtml({ starts, wins, placements }: EmbeddedHorse): string {
  const figures: [number, string][] = [
    [starts, copy.starts(starts)],
    [wins, copy.wins(wins)],
    [placements, copy.placements],
  ];
  const cells = figures.map(([value, label]) => `<div><dt>${label}</dt><dd>${formatInteger(value)}</dd></div>`);
  return `<dl>${cells.join('')}</dl>`;
}

function nextHtml(next: EmbeddedHorse['next']): string {
  if (next === null) return '';
  const { location, date, time, jockey, odds } = next;
  const parts = [
    location,
    formatFullDate(date),
    time,
    jockey && shortRiderName(jockey),
    odds === null ? null : copy.odds(`${formatOdds(odds)}${oddsSuffix}`),
  ].filter(Boolean);
  return `<p><b>${copy.next}:</b> ${escapeMarkup(parts.join(' · '))}</p>`;
}

/** The card of a race, with silks while they have room. */
export function raceEmbed(race: EmbeddedRace, frame: EmbedFrame): Embed {
  const withSilks = embedOf(race, true);
  const isSmall = Buffer.byteLength(embedDocument(withSilks, frame).html) < maxBytes;
  return isSmall ? withSilks : embedOf(race, false);
}

function embedOf(race: EmbeddedRace, hasSilks: boolean): Embed {
  const { number, name, runners, hidden } = race;
  const title = name === null ? copy.raceNumber(number) : typesetRaceName(name);
  const silks = hasSilks ? embedSilks(runners.map(({ silk }) => silk)) : [];
  const rows = runners.map((runner, index) => rowHtml(runner, race.state === 'completed', silks[index])).join('');
  const list =
    runners.length === 0
      ? `<p>${copy.noRunners}</p>`
      : `<table><thead>${headHtml(race.state === 'completed', hasSilks)}</thead><tbody>${rows}</tbody></table>`;
  return {
    title,
    body: `<h1>${escapeMarkup(title)}</h1><p class="m">${escapeMarkup(aboutRace(race))}</p>${list}${hidden > 0 ? `<p class="m">${copy.more(hidden)}</p>` : ''}`,
    hasPrices: runners.some(({ odds }) => odds !== null),
    link: {
      path: `/race-analysis/${analysisSlug({ ...race, raceId: race.id, raceNumber: number })}`,
      text: copy.analysis,
    },
  };
}

/** 'Výsledek · 4. dostih · Pardubice · ne 8. 10. 2023 · 15:05 · 6 900 m · 5 000 000 Kč · kurzy ze 13:52'. */
function aboutRace(race: EmbeddedRace): string {
  const { state, number, name, location, date, time, distanceM, prizeMoney, currency, pricedAt } = race;
  const parts = [
    copy.state(state),
    name === null ? null : copy.raceNumber(number),
    location,
    formatFullDate(date),
    time,
    distanceM === null ? null : formatMetres(distanceM),
    prizeMoney === null ? null : formatMoney(prizeMoney, currency),
    pricedAt === null ? null : raceCardCopy.pricedAt(pricedAt, null),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function headHtml(isResult: boolean, hasSilks: boolean): string {
  const { number, place, horse, odds } = copy.columns;
  const heading = (text: string, columns = 1) =>
    `<th scope="col"${columns === 1 ? '' : ` colspan="${columns}"`}><span class="h">${text}</span></th>`;
  return `<tr>${heading(isResult ? place : number)}${heading(horse, hasSilks ? 2 : 1)}${heading(odds)}</tr>`;
}

function rowHtml(runner: EmbeddedRunner, isResult: boolean, silk: string | undefined): string {
  const { number, horse, jockey, odds, position, status } = runner;
  const place =
    position !== null
      ? `${position}.`
      : status === null
        ? '–'
        : `<abbr title="${resultStatusLabel(status)}">${status}</abbr>`;
  const price = odds === null ? '–' : `${formatOdds(odds)}${oddsSuffix}`;
  const rider = jockey === null ? '' : `<small>${escapeMarkup(shortRiderName(jockey).slice(0, maxName))}</small>`;
  const cells = [
    `<td class="n">${isResult ? place : (number ?? '–')}</td>`,
    silk === undefined ? '' : `<td class="k">${silk}</td>`,
    `<td>${escapeMarkup(horse.slice(0, maxName))}${rider}</td>`,
    `<td class="o">${price}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
}

/** No horse or jockey has a longer name; what does is cut, so that the card keeps its size. */
const maxName = 40;
