/** The year of /season/{year}; null for anything but four digits. */
export function parseSeason(text: string): number | null {
  return /^[12]\d{3}$/.test(text) ? Number(text) : null;
}
