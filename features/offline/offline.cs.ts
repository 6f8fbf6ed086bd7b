import { withPreposition } from '#text/platform/text/preposition';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** Texts of what works without a network: the strip, a newer release, the invitation. */
export const offlineCopy = {
  strip: {
    offline: (since: Instant) => `Jste offline · stav ${withPreposition('z', pragueTime(since))}`,
    retrying: 'zkouším znovu',
    retry: 'Zkusit hned',
    back: 'Jste zpět online',
    updated: (at: Instant) => `aktualizováno ${withPreposition('v', pragueTime(at))}`,
  },
  release: {
    title: 'Je tu novější verze',
    text: 'Načtení chvilku potrvá. Tipy, místo na stránce i\u00a0vzhled zůstanou.',
    later: 'Později',
    load: 'Načíst teď',
    hint: 'Nic nespěchá, tato verze bude fungovat ještě den.',
  },
  install: {
    title: 'Rovinka na ploše',
    lead: 'Otevře se hned, i\u00a0bez signálu.',
    text: 'Karta dne, vaše tipy a\u00a0upozornění na jedno klepnutí. Neinstaluje se z\u00a0obchodu a\u00a0zabere asi 3\u00a0MB.',
    notNow: 'Teď ne',
    add: 'Přidat na plochu',
    hint: 'Ptáme se jednou. Později to najdete v\u00a0menu.',
    share: ['Klepněte na', 'Sdílet'],
    choose: ['Vyberte', 'Přidat na plochu'],
    confirm: ['Potvrďte', 'Přidat'],
  },
} as const;
