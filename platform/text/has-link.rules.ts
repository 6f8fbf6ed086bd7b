/** An address with a scheme or 'www.', or a name with an ending that looks like a domain's: 'rovinka.example/x'. */
const link =
  /\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|(?:^|[^\p{L}\d])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:[a-z]{2,24})(?=$|[^\p{L}\d.]|\.(?:\s|$))/iu;

/**
 * Whether a text that others read has an address in it (groups.wall, reasons.text). Invisible characters must be gone
 * from it.
 */
export function hasLink(text: string): boolean {
  return link.test(text);
}
