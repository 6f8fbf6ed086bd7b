/** The language of this folder, for the build that is made of it. */
export const language = {
  code: 'en',
  /** Of Open Graph. */
  locale: 'en_GB',
  name: 'English',
  short: 'EN',
} as const;
