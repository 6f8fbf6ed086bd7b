import { embedsCopy as copy } from './embeds.cs.ts';
import { raceCardCopy } from '#features/race-day/race-card.cs.ts';
import type { EmbeddedRace, EmbeddedRunner } from './embedded-race.rules.ts';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { resultStatusLabel } from '#features/racing/result-status.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { typesetRaceName } from '#features/racing/typeset-race-name.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatMetres, formatMoney } from '#platform/text/czech-number.rules.ts';
import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';
import { type Embed, type EmbedFrame, embedDocument } from './embed-page.server.ts';
import { embedSilks } from './embed-silk.server.ts';
import { maxBytes } from './max-bytes.rules.ts';

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
