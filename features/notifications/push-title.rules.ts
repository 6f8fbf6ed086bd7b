/** What a locked screen shows of a title. */
export const maxTitleLength = 38;

/** The longest of some wordings, from the fullest to the name alone, that fits a locked screen (notifications.push). */
export function pushTitle(...wordings: readonly [string, ...string[]]): string {
  return wordings.find((title) => title.length <= maxTitleLength) ?? wordings.at(-1) ?? '';
}
