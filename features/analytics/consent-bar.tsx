import { Suspense, useState } from 'react';
import { consentCopy as copy } from '#text/analytics/consent';
import { focusContent } from '#platform/ui/focus-content.ts';
import { later } from '#platform/ui/later.ts';
import { chooseConsent } from './choose-consent.ts';
import './consent.css';

const ConsentSettings = later(async () => (await import('./consent-settings.tsx')).ConsentSettings);

/**
 * Asks before anything is measured, with three equal buttons (law.consent). It is rendered in every page and CSS shows
 * it while there is no answer, so it never flashes.
 */
export function ConsentBar() {
  const [isAdjusting, setIsAdjusting] = useState(false);
  function answer(choice: 'denied' | 'granted') {
    void chooseConsent(choice);
    focusContent();
  }
  return (
    <>
      <section className="consent-bar floating-panel" aria-label={copy.label}>
        <p>
          <b>{copy.lead}</b> {copy.text}
        </p>
        <div className="consent-bar-buttons">
          <button className="button button-outline" type="button" onClick={() => answer('denied')}>
            {copy.refuse}
          </button>
          <button className="button button-outline" type="button" onClick={() => setIsAdjusting(true)}>
            {copy.adjust}
          </button>
          <button className="button button-outline" type="button" onClick={() => answer('granted')}>
            {copy.accept}
          </button>
        </div>
      </section>
      {isAdjusting && (
        <Suspense>
          <ConsentSettings onClose={() => setIsAdjusting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The button in every footer that reopens the choice. */
export function ConsentLink() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button className="site-footer-link" type="button" onClick={() => setIsOpen(true)}>
        {copy.settings}
      </button>
      {isOpen && (
        <Suspense>
          <ConsentSettings onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
