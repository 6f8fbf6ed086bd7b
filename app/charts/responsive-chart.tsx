import type { ReactNode } from 'react';
import '#app/styles/charts.css';

/** Near the widths in pixels at which CSS shows each drawing. */
const desktopWidth = 560;
const wideWidth = 1120;
const phoneWidth = 340;

type Props = {
  renderAt: (width: number) => ReactNode;
  /** The chart has a whole row of the page for itself. */
  isWide?: boolean;
};

/** A chart is drawn twice, for a wide panel and for a phone, and CSS shows one: so labels stay 12 px (design.charts). */
export function ResponsiveChart({ renderAt, isWide = false }: Props) {
  return (
    <>
      <div className="chart-on-desktop">{renderAt(isWide ? wideWidth : desktopWidth)}</div>
      <div className="chart-on-mobile">{renderAt(phoneWidth)}</div>
    </>
  );
}
