import type { FantasyMarket } from './market.rules.ts';
import type { Team } from './team.rules.ts';
import { boxButtonId, raceSectionId } from './race-section-id.ts';

/** Opens a race of the price list and goes there. */
export function focusRace(editor: HTMLElement | null, number: number): void {
  const row = editor?.querySelector<HTMLDetailsElement>(`#${raceSectionId(number)}`);
  if (!row) return;
  row.open = true;
  const summary = row.querySelector('summary');
  summary?.focus({ preventScroll: true });
  summary?.scrollIntoView({ block: 'start' });
}

/** After a horse was picked: to the next race without one, else to the row that closed. One list keeps the focus. */
export function focusNextRace(editor: HTMLElement | null, { races }: FantasyMarket, { picks }: Team): void {
  const next = races.find(({ id }) => picks.every(({ raceId }) => raceId !== id));
  if (next) return focusRace(editor, next.number);
  if (document.activeElement === document.body) editor?.querySelector('summary')?.focus();
}

/** After a horse was removed: to 'Vybrat' of its box, or to the race's row where boxes aren't shown. */
export function focusBox(editor: HTMLElement | null, { races }: FantasyMarket, raceId: number): void {
  const race = races.find(({ id }) => id === raceId);
  if (!race || document.activeElement !== document.body) return;
  const choose = editor?.querySelector<HTMLElement>(`#${boxButtonId(race.number)}`);
  if (choose?.checkVisibility()) choose.focus();
  else focusRace(editor, race.number);
}
