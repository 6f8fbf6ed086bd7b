/** Texts of the search box in the header. */
export const searchCopy = {
  open: 'Hledat na webu',
  label: 'Kůň, jezdec, trenér, dostih, den nebo článek',
  /** As much of the label as a phone shows. */
  hint: 'Kůň, jezdec, dostih…',
  submit: 'Hledat',
} as const;
