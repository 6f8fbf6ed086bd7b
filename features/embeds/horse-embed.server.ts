import { embedsCopy as copy } from './embeds.cs.ts';
import { horseCopy } from '#features/horses/horses.cs.ts';
import { picturesCopy } from '#features/pictures/pictures.cs.ts';
import type { EmbeddedHorse } from './embedded-horse.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';
import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';
import type { Embed } from './embed-page.server.ts';
import { embedSilks } from './embed-silk.server.ts';

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
