/** Every picture to share, in pixels: what networks show beside a link (pictures.size). */
export const pictureSize = { width: 1200, height: 630 } as const;
