import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/**
 * Texts of the loading screen, the error page and the page not found, and buttons they share with others. The product
 * fixes some of them: site.loading, site.slow-loading, site.offline.
 */
export const loadingAndErrorCopy = {
  loading: 'Načítám data...',
  loadingShort: 'Načítání dat...',
  slow: 'Načítání trvá déle než obvykle. Možná máte pomalé připojení nebo vysokou zátěž serveru.',
  offline: 'Vypadá to, že jste offline. Zkontrolujte prosím připojení k internetu.',
  retry: 'Zkusit znovu',
  reload: 'Obnovit stránku',
  backHome: 'Zpět na úvod',
  close: 'Zavřít',
  failed: 'Nepodařilo se načíst data.',
  error: {
    heading: 'Unexpected Application Error!',
    text: 'Stránku se nepodařilo zobrazit.',
    isRecorded: 'Chybu jsme zaznamenali.',
    title: 'Chyba',
  },
  unavailable: {
    title: 'Chvíli to nejde',
    heading: 'Chvíli to nejde',
    text: 'K\u00a0datům se právě nedostaneme. Většinou to trvá jen pár vteřin, zkuste to prosím za okamžik znovu.',
    diskFull: 'Na serveru došlo místo na disku, takže se teď nic neukládá. Číst stránky můžete dál.',
  },
  forbidden: {
    title: 'Jen pro správce',
    heading: 'Sem smí jen správce webu',
    notAdmin: 'Váš účet jím není. Právo vám může přidělit některý ze správců.',
    signedOut: 'Přihlášení mezitím skončilo. Přihlaste se prosím znovu, vrátíme vás sem.',
    signIn: 'Přihlásit se',
  },
  missing: {
    title: 'Stránka nenalezena',
    before: 'Tahle trať nikam nevede. Adresu ',
    after: ' neznáme, odkaz mohl zastarat, nebo je v\u00a0adrese překlep.',
    findHorse: 'Hledat koně',
  },
} as const;

/** On a page that couldn't be made anew since that moment (public-pages.old). */
export function oldPageNotice(since: Instant): string {
  return `Stránka může být neaktuální, od\u00a0${pragueTime(since)} se k\u00a0novým údajům nedostaneme.`;
}
