/** Translated pages are for reading: horses and jockeys are followed on the Czech ones. */
export function FollowButton() {
  return null;
}
