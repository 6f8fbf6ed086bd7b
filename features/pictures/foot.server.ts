import { picturesCopy as copy } from './pictures.cs.ts';
import { shellCopy } from '#platform/ui/shell.cs.ts';
import type { PictureSite } from './picture.rules.ts';
import type { Foot } from './svg-frame.server.ts';

/** The foot of a picture: with prices the warning, in the demonstration what is invented (pictures.warning). */
export function footOf({ siteName, isDemo }: PictureSite, { hasPrices }: { hasPrices: boolean }): Foot {
  return {
    siteName,
    text: hasPrices ? shellCopy.footer.warning : copy.tagline,
    isWarned: hasPrices,
    note: isDemo ? (hasPrices ? copy.demoPrices : copy.demoSilks) : null,
  };
}
