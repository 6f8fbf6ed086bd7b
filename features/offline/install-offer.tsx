import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { offlineCopy } from '#text/offline/offline';
import { install, isApple } from './install.ts';
import './offline.css';
import './install-offer.css';

const copy = offlineCopy.install;

const steps: readonly { text: readonly [string, string]; icon: IconName }[] = [
  { text: copy.share, icon: 'export' },
  { text: copy.choose, icon: 'plus-square' },
  { text: copy.confirm, icon: 'check' },
];

/** The invitation to install; on an iPhone, which has no button for it, how it is done (offline.invitation). */
export function InstallOffer({ onClose }: { onClose: () => void }) {
  function accept() {
    onClose();
    void install();
  }
  return (
    <section className="offer install-offer" role="dialog" aria-label={copy.title}>
      <div className="install-offer-head">
        <img src="/icon-192.png" alt="" width={56} height={56} />
        <div>
          <h2>{copy.title}</h2>
          <p className="muted">{copy.lead}</p>
        </div>
      </div>
      <p>{copy.text}</p>
      {isApple() && <Steps />}
      <div className="offer-buttons">
        <button className="button button-outline" type="button" onClick={onClose}>
          {copy.notNow}
        </button>
        {!isApple() && (
          <button className="button button-primary" type="button" onClick={accept}>
            {copy.add}
          </button>
        )}
      </div>
      <p className="muted">{copy.hint}</p>
    </section>
  );
}

function Steps() {
  return (
    <ol>
      {steps.map(({ text: [before, name], icon }) => (
        <li key={name}>
          <span>
            {before} <b>{name}</b>
          </span>
          <Icon name={icon} />
        </li>
      ))}
    </ol>
  );
}
