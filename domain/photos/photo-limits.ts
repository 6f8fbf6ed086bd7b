/** The most bytes of one picture as it is sent; a form may carry several, up to `largestUpload` together. */
export const maxPhotoBytes = 15 * 1024 * 1024;
export const maxUploadBytes = 20 * 1024 * 1024;
/** What a browser offers to choose from; the server looks into the file itself. */
export const acceptedPhotoTypes = 'image/jpeg,image/png,image/webp,image/avif';
