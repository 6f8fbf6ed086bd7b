import { expect, test } from 'vitest';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

const pageAt = async (path: string) =>
  (await (await site.open({ cache: null }).get(path)).text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

/** The section of a page that is labelled by the heading with this id. */
const section = (html: string, id: string) => html.split('<section').find((part) => part.includes(`id="${id}"`)) ?? '';

test('breeding.problem: published figures with their source, and the share of Czech-bred starters of this season', async () => {
  const raceId = await insertRace(site.db, {
    eventId: await insertEvent(site.db, { date: '2023-10-01' }),
    isCompleted: true,
  });
  for (const [number, country] of [null, 'IRE', 'FR', 'GB'].entries()) {
    const horseId = await insertHorse(site.db, { name: `KŮŇ ${number}`, country });
    await insertRunner(site.db, { raceId, horseId, number: number + 1, finishingPosition: number + 1 });
  }
  const problem = section(await pageAt('/chov'), 'problem');
  for (const text of ['54,8', '45,0', '963', 'Jockey Club ČR', 'href="https://www.dostihyjc.cz"'])
    expect(problem).toContain(text);
  expect(problem).toContain(
    'V sezoně 2023 zatím podle výsledků na tomto webu startoval 1 kůň českého chovu ze 4, to je 25,0 %.',
  );
});

test('breeding.tiers: three memberships stand side by side in words, without a price', async () => {
  const html = await pageAt('/chov');
  const tiers = html.slice(html.indexOf('Tři členství'), html.indexOf('id="zajem"'));
  for (const text of [
    'Občasný fanoušek',
    'Základní přístup k obsahu a novinkám.',
    'Aktivní žokej',
    'Plné členství s hlasovacím právem a prémiovými výhodami.',
    'Spolumajitel',
    'Prémiové členství s podílem na výnosech a exkluzivními výhodami.',
  ])
    expect(tiers).toContain(text);
  expect(tiers).not.toMatch(/Kč|\d+ ?(?:korun|€)/);
});
