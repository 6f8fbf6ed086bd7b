import { useState } from 'react';
import { Link } from 'react-router';
import { failures } from '#features/accounts/accounts.cs.ts';
import { fantasyCopy } from './fantasy.cs.ts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { fantasySetting, saveSetting } from '#platform/session/viewer-calls.ts';
import type { Viewer } from '#platform/session/viewer.ts';

const copy = fantasyCopy.join;

/**
 * Box of /fantasy: invitation to test the league (fantasy.joining). Rendered for everybody; CSS shows it to those who
 * don't test.
 */
export function JoinBox({ viewer }: { viewer: Viewer | null }) {
  const [isSaving, setSaving] = useState(false);
  async function join() {
    setSaving(true);
    if (!(await saveSetting(fantasySetting, true))) showToast({ kind: 'error', ...failures.fantasy });
    setSaving(false);
  }
  return (
    <section className="my-standing" aria-label={fantasyCopy.heading}>
      <p className="visitor-call signed-out-only">
        <span>{copy.visitor}</span>
        <span className="inline-group">
          <Link className="button button-primary" to="/auth?register=true&redirect=/fantasy">
            {copy.register}
          </Link>
          <Link className="button button-outline" to="/auth?redirect=/fantasy">
            {copy.signIn}
          </Link>
          <Link to="/fantasy-landing">{copy.more}</Link>
        </span>
      </p>
      {viewer && (
        <div className="signed-in-only inline-group inline-group-spread">
          <p>{copy.offer}</p>
          <BusyButton className="button button-primary" type="button" isBusy={isSaving} onClick={() => void join()}>
            {copy.button}
          </BusyButton>
        </div>
      )}
      <noscript>
        <p className="small-text">
          {copy.noscript} <Link to="/fantasy/team">{copy.form}</Link>
        </p>
      </noscript>
    </section>
  );
}
