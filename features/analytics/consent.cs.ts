/** Texts of the bar that asks for consent to measuring visits, and of its settings (law.consent). */
export const consentCopy = {
  label: 'Souhlas s\u00a0měřením návštěvnosti',
  lead: 'Smíme měřit návštěvnost?',
  text: 'Pomáhá nám to zlepšovat web. Přihlášení a\u00a0anketa fungují i\u00a0bez toho.',
  refuse: 'Odmítnout',
  adjust: 'Nastavit',
  accept: 'Přijmout',
  settings: 'Nastavení cookies',
  necessary: 'Nezbytné',
  necessaryText: 'přihlášení, vzhled, hlas v\u00a0anketě',
  alwaysOn: 'vždy zapnuto',
  measuring: 'Měření návštěvnosti',
  measuringText: 'souhrnné statistiky, jen s\u00a0vaším souhlasem',
  save: 'Uložit volbu',
} as const;
