import { useState } from 'react';
import { ownYearCopy } from './own-year.cs.ts';
import { sharingCopy } from '#platform/ui/sharing.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { readJson } from '#platform/ui/read-json.ts';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { trackWrite } from '#platform/session/viewer.ts';
import { yearSharingShape } from './own-year.rules.ts';
import { sharedYearPath } from './shared-year-path.rules.ts';

const copy = ownYearCopy.sharing;

type Props = {
  appUrl: string;
  season: number;
  username: string;
  code: string | null;
  onChange: (code: string | null) => void;
};

/** Below the owner's card: who may see it, its picture, and how it is sent on (season-review.sharing). */
export function YearSharing({ appUrl, season, username, code, onChange }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  async function change() {
    if (isSaving) return;
    setIsSaving(true);
    const method = code === null ? 'POST' : 'DELETE';
    const send = () => fetch(`/api/viewer/season/${season}`, { method }).catch(() => null);
    const stored = await readJson(await trackWrite(send), yearSharingShape);
    setIsSaving(false);
    if (stored) onChange(stored.code);
    else showToast({ kind: 'error', title: copy.failed, text: null });
  }
  return (
    <div className="year-sharing">
      <p className="inline-group">
        <button
          className="switch-input"
          type="button"
          role="switch"
          aria-checked={code !== null}
          aria-labelledby="zverejnit"
          aria-describedby="zverejnit-popis"
          onClick={() => void change()}
        />
        <span>
          <b id="zverejnit">{copy.label}</b>
          <small id="zverejnit-popis">{copy.text}</small>
        </span>
      </p>
      <p className="inline-group">
        <a className="button button-outline button-small" href={`/user-dashboard/season/${season}.png`} download>
          <Icon name="download-simple" />
          {sharingCopy.download}
        </a>
        {code === null ? (
          <span className="small-text muted">{copy.first}</span>
        ) : (
          <a href={sharedYearPath(code)}>{copy.open}</a>
        )}
      </p>
      <div role="status">
        {code !== null && (
          <ShareLinks
            title={copy.title(username, season)}
            address={appUrl + sharedYearPath(code)}
            picture={`${sharedYearPath(code)}/rovinka-${season}.png`}
          />
        )}
      </div>
    </div>
  );
}
