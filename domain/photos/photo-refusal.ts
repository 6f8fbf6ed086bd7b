/** Why a file doesn't become a photo, and why a photo can't be changed. */
export type PhotoRefusal =
  | 'photo.not-an-image'
  | 'photo.damaged'
  | 'photo.too-large'
  | 'photo.too-many-pixels'
  | 'photo.not-stored'
  | 'photo.no-alt'
  | 'photo.unknown'
  | 'photo.unknown-race';
