type Runner = { place: string; horse: string; rider: string; margin: string; time: string; number: number };

/**
 * A page of our own in the shape in which the Jockey Club publishes the results of a day: a title with place and date,
 * above each table a line about the race, and a table of place, horse, weight, rider, verdict, time, number, trainer,
 * price.
 */
export function jockeyClubPage(title: string, races: readonly { line: string; runners: readonly Runner[] }[]): string {
  const row = ({ place, horse, rider, margin, time, number }: Runner) =>
    `<tr class="r"><td>${place}<td><a href="/kun?id=${number}">${horse}</a><td>58,0<td>${rider}<td>${margin}<td>${time}<td>${number}<td>Trenér A.<td>${number}0</tr>`;
  const tables = races.map(
    ({ line, runners }) => `<div class="dostih">${line}</div><table class="vysledky"><thead><tr>
      <th>Pořadí</th><th>Kůň</th><th>Hmotnost</th><th>Jezdec</th><th>Výrok</th><th>Čas</th><th>St. č.</th><th>Trenér</th><th>EVQ</th></tr></thead>
      <tbody>${runners.map(row).join('\n')}</tbody></table>`,
  );
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Výsledky</title><script>var t = "<table>";</script></head>
    <body><table id="menu"><tr><td>Termíny</td><td>Výsledky</td></tr></table><h1>${title}</h1>${tables.join('\n')}
    <p>Konec</p></body></html>`;
}
