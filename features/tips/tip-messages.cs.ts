/** Notices after placing or removing a tip; the product fixes these texts (tips.messages). */
export const tipToasts = {
  placed: { title: 'Tip přidán!', text: 'Váš tip byl úspěšně zaznamenán' },
  duplicate: { title: 'Tip již existuje', text: 'Již jste na tohoto koně tipovali' },
  'place-failed': { title: 'Chyba', text: 'Nepodařilo se přidat tip' },
  removed: { title: 'Tip odebrán', text: null },
  'remove-failed': { title: 'Chyba', text: 'Nepodařilo se odebrat tip' },
} as const;

/** The button of a notice that takes the change back (tips.undo). */
export const tipUndo = 'Vrátit zpět';

/** The sentence of a refusal: a duplicate has its own, for all others it is what failed (tips.messages). */
export function tipMessage(verb: 'place' | 'remove', reason: string): string {
  if (reason === 'actor.not-signed-in') return 'Nejste přihlášeni';
  if (reason === 'tip.duplicate') return tipToasts.duplicate.text;
  return tipToasts[`${verb}-failed`].text;
}
