/** Heights as the style sheet has them, in rem. */
const bandRem = 10.5;
const ownRem = 6;
const rowRem = 2.875;

type Content = { hasTips: boolean; rows: number };

/** How much of a moment fits over its card below the header: with rows, without them, or 'none'. */
export function momentSize(header: Element, { hasTips, rows }: Content): 'with-rows' | 'band' | 'none' {
  const { bottom = 0 } = header.parentElement?.getBoundingClientRect() ?? {};
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const room = (bottom - header.getBoundingClientRect().bottom) / rem;
  const least = bandRem + (hasTips ? ownRem : 0);
  if (room < least) return 'none';
  return room < least + rows * rowRem ? 'band' : 'with-rows';
}
