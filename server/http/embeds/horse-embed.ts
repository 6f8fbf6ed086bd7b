import { embedsCopy as copy } from '#copy/cs/public/embeds.ts';
import { horseCopy } from '#copy/cs/public/horses.ts';
import { picturesCopy } from '#copy/cs/public/pictures.ts';
import type { EmbeddedHorse } from '#domain/embeds/embedded-horse.ts';
import { formatOdds, oddsSuffix } from '#domain/odds/format-odds.ts';
import { shortRiderName } from '#domain/racing/rider-name.ts';
import { formatFullDate } from '#domain/shared/czech-date.ts';
import { formatInteger } from '#domain/shared/czech-number.ts';
import { escapeMarkup } from '#domain/shared/escape-markup.ts';
import type { Embed } from './embed-page.ts';
import { embedSilks } from './embed-silk.ts';

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
