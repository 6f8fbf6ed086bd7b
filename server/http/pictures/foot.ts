import { picturesCopy as copy } from '#copy/cs/public/pictures.ts';
import { shellCopy } from '#copy/cs/site/shell.ts';
import type { PictureSite } from '#domain/pictures/picture.ts';
import type { Foot } from '#server/pictures/svg-frame.ts';

/** The foot of a picture: with prices the warning, in the demonstration what is invented (pictures.warning). */
export function footOf({ siteName, isDemo }: PictureSite, { hasPrices }: { hasPrices: boolean }): Foot {
  return {
    siteName,
    text: hasPrices ? shellCopy.footer.warning : copy.tagline,
    isWarned: hasPrices,
    note: isDemo ? (hasPrices ? copy.demoPrices : copy.demoSilks) : null,
  };
}
