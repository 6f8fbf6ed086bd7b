/** Why a file doesn't become a photo, and why a photo can't be changed. */
export type PhotoRefusal =
  | 'photo.not-an-image'
  | 'photo.damaged'
  | 'photo.too-large'
  | 'photo.too-many-pixels'
  | 'photo.too-many'
  | 'photo.not-stored'
  | 'photo.no-alt'
  | 'photo.unknown'
  | 'photo.unknown-race';

const ofFile = ['photo.no-file', 'photo.not-an-image', 'photo.damaged', 'photo.too-large', 'photo.too-many-pixels'];

/** The field of an article's picture that a refusal speaks of; null: neither is wrong. */
export const refusedPictureField = (code: string): 'picture' | 'altText' | null =>
  code === 'photo.no-alt' ? 'altText' : ofFile.includes(code) ? 'picture' : null;
