/** Address of a cover's drawing, 'flat-3': the picture on pages, or the one that networks show beside a link. */
export const coverFile = (drawing: string, kind: 'svg' | 'png'): string => `/covers/${drawing}.${kind}`;
