/** Of a horse's intro, in characters of Markdown. */
export const maxIntroLength = 4000;

/** Identifies the intro that an editor started from; forms send CRLF, so line ends are normalised. */
export const introFingerprint = (intro: string | null): string => (intro ?? '').replaceAll('\r\n', '\n');
