import type { ReactNode } from 'react';
import './charts.css';

/** Near the widths in pixels at which CSS shows each drawing. */
const desktopWidth = 560;
const tabletWidth = 680;
const wideWidth = 1120;
const phoneWidth = 340;

type Props = {
  renderAt: (width: number) => ReactNode;
  /** The chart has a whole row of the page for itself, so a tablet needs a drawing of its own. */
  isWide?: boolean;
};

/** A chart is drawn for a wide panel and for a phone, and CSS shows one: so labels stay 12 px (design.charts). */
export function ResponsiveChart({ renderAt, isWide = false }: Props) {
  return (
    <>
      {isWide ? (
        <>
          <div className="chart-on-desktop chart-on-wide">{renderAt(wideWidth)}</div>
          <div className="chart-on-tablet">{renderAt(tabletWidth)}</div>
        </>
      ) : (
        <div className="chart-on-desktop">{renderAt(desktopWidth)}</div>
      )}
      <div className="chart-on-mobile">{renderAt(phoneWidth)}</div>
    </>
  );
}
