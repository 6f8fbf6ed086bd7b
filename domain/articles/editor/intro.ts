export const maxIntroLength = 4000;

/** What an editor has seen of a text about a horse; line ends are those a form sends. */
export const introFingerprint = (intro: string | null): string => (intro ?? '').replaceAll('\r\n', '\n');
