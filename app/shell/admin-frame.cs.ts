/**
 * Header and footer around the administrators' screens (admin.frame); few texts, as they stand in every page's scripts.
 */
export const adminFrameCopy = {
  name: 'Administrace',
  showSite: 'Zobrazit web',
  /** Which times the screens print (time.told-clock). */
  footer: (siteName: string, hasOwnClock: boolean) =>
    `${siteName}, administrace. Všechny časy jsou v\u00a0Praze${
      hasOwnClock
        ? '; podle hodin webu je to, co vidí čtenáři; protokol, fronta úloh a\u00a0zálohy mají skutečný čas'
        : ''
    }.`,
} as const;
