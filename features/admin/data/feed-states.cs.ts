import { maxFailures } from './feed.rules.ts';
import type { FeedState, NextStep } from './feed-state.rules.ts';

/** How a state is called, what it means and what to do next, and when the next fetch is where no moment can be told. */
type StateTexts = { label: string; sentence: string; nextFetch?: string };

export const feedStateTexts: Record<FeedState, StateTexts> = {
  'given-up': {
    label: 'stahování zastaveno',
    sentence: `Zdroj se ${maxFailures}krát po sobě nepodařilo načíst a\u00a0web to přestal zkoušet. Odstraňte příčinu a\u00a0zdroj znovu spusťte.`,
    nextFetch: 'až ho spustíte',
  },
  'no-permission': {
    label: 'čeká na souhlas zdroje',
    sentence: 'Web ze zdroje nic nestáhne, dokud nebude zapsáno, že s\u00a0tím zdroj souhlasí. Zapište to.',
    nextFetch: 'až zapíšete souhlas',
  },
  paused: {
    label: 'pozastavený',
    sentence: 'Zdroj je pozastavený a\u00a0web z\u00a0něj nic nestahuje. Až mají data zase přicházet, spusťte ho.',
    nextFetch: 'až ho spustíte',
  },
  fetching: {
    label: 'stahuje se',
    sentence: 'Web zdroj právě stahuje. Výsledek se tu ukáže sám.',
    nextFetch: 'právě probíhá',
  },
  unmapped: {
    label: 'chybí přiřazení sloupců',
    sentence:
      'Odpověď zdroje přišla, web ale neví, co je v\u00a0kterém sloupci. Přiřaďte sloupce, jinak se nic nezapíše.',
  },
  failing: {
    label: 'stahování selhává',
    sentence:
      'Poslední pokus se nepovedl a\u00a0web to zkusí znovu sám. Můžete-li příčinu odstranit, pak zdroj hned stáhněte.',
  },
  'off-day': {
    label: 'čeká na dostihový den',
    sentence:
      'Dnes se neběží a\u00a0web stahuje jen v\u00a0dostihové dny. Není potřeba nic dělat; stáhnout ho můžete i\u00a0dnes.',
    nextFetch: 'v\u00a0nejbližší dostihový den',
  },
  late: {
    label: 'opožděný',
    sentence:
      'Web měl zdroj už stáhnout a\u00a0nestalo se to. Zkuste ho stáhnout hned; nepomůže-li to, podívejte se do fronty úloh.',
  },
  new: {
    label: 'čeká na první stažení',
    sentence:
      'Web zdroj za chvíli stáhne poprvé. Nepozná-li jeho sloupce, ukáže je na stránce zdroje k\u00a0přiřazení.',
  },
  'rows-stopped': {
    label: 'část řádků nezapsána',
    sentence:
      'Odpověď se zapsala až na řádky, které čekají na vás. Otevřete dávku a\u00a0podívejte se, co je v\u00a0nich.',
  },
  ok: { label: 'v\u00a0pořádku', sentence: 'Zdroj přichází podle plánu. Není potřeba nic dělat.' },
};

/** The links to what can be done about a feed. */
export const feedStepLinks: Record<NextStep, string> = {
  permit: 'Zapsat souhlas',
  map: 'Přiřadit sloupce',
  resume: 'Spustit zdroj',
  fetch: 'Stáhnout zdroj',
  'open-batch': 'Otevřít dávku',
};
