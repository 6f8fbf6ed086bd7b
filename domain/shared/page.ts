/** The page number in an address; 1 for anything that is no page number. */
export function parsePage(param: string | null): number {
  return param !== null && /^[1-9]\d{0,8}$/.test(param) ? Number(param) : 1;
}
