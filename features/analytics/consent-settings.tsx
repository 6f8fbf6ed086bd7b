import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { consentCopy as copy } from '#text/analytics/consent';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { Icon } from '#platform/ui/icon.tsx';
import { chooseConsent } from './choose-consent.ts';
import './consent.css';

/** Dialog opened from the consent bar and every footer: what is stored and why, and a switch for measuring visits. */
export function ConsentSettings({ onClose }: { onClose: () => void }) {
  const [isMeasured, setIsMeasured] = useState(() => document.documentElement.dataset.consent === 'granted');
  function save() {
    void chooseConsent(isMeasured ? 'granted' : 'denied');
    onClose();
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="consent-settings floating-panel">
          <div className="inline-group inline-group-spread">
            <Dialog.Title>{copy.settings}</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label={loadingAndErrorCopy.close}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <div className="option-row inline-group-spread">
            <span>
              <b>{copy.necessary}</b>
              <small>{copy.necessaryText}</small>
            </span>
            <span className="badge">{copy.alwaysOn}</span>
          </div>
          <div className="option-row inline-group-spread ruled-above">
            <label htmlFor="consent-measuring">
              <b>{copy.measuring}</b>
              <small>{copy.measuringText}</small>
            </label>
            <input
              className="switch-input"
              role="switch"
              type="checkbox"
              id="consent-measuring"
              aria-checked={isMeasured}
              checked={isMeasured}
              onChange={({ target }) => setIsMeasured(target.checked)}
            />
          </div>
          <div className="inline-group">
            <button className="button button-primary button-small" type="button" onClick={save}>
              {copy.save}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
