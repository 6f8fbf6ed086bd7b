/** Bytes of one uploaded picture; a form may carry several, up to `maxUploadBytes` together. */
export const maxPhotoBytes = 15 * 1024 * 1024;
export const maxUploadBytes = 20 * 1024 * 1024;
/** Types that the file dialog offers; the server decides by the content of the file. */
export const acceptedPhotoTypes = 'image/jpeg,image/png,image/webp,image/avif';
/** Enough for a camera's 60 million pixels, and far less than a file of a few kilobytes can claim to unpack to. */
export const maxPhotoPixels = 64_000_000;
/** Several times what a race day's photographer gives to one. */
export const maxPhotosOfRace = 100;
export const photoTextLimits = { altText: 200, credit: 100 } as const;
