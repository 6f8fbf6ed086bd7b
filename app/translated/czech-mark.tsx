import { pagesCopy } from './pages.en.ts';

/** Behind a link that leads to a Czech page. */
export function CzechMark() {
  return (
    <>
      <span className="language-mark" aria-hidden="true">
        CS
      </span>
      <span className="visually-hidden"> ({pagesCopy.inCzech})</span>
    </>
  );
}
