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
    text: 'Stránku se nepodařilo zobrazit. Chybu jsme zaznamenali.',
    title: 'Chyba',
  },
  missing: {
    title: 'Stránka nenalezena',
    before: 'Tahle trať nikam nevede. Adresu ',
    after: ' neznáme, odkaz mohl zastarat, nebo je v\u00a0adrese překlep.',
    findHorse: 'Hledat koně',
  },
} as const;
