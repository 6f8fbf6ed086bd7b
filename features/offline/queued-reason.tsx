import { useState } from 'react';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { reasonRefusal, reasonsCopy } from '#features/reasons/reasons.cs.ts';
import { parseReason, reasonLimit } from '#features/reasons/reason-text.rules.ts';
import type { QueuedTip } from '#features/tips/queued-tip.rules.ts';
import { replaceQueuedTip } from './queued-tips.ts';

const copy = reasonsCopy.own;

/** In the sheet of a waiting tip: its reason, which waits with it and is sent with it (reasons.queued). */
export function QueuedReason({ tip }: { tip: QueuedTip }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <ReasonForm tip={tip} onDone={() => setIsOpen(false)} />
  ) : (
    <StoredReason tip={tip} onOpen={() => setIsOpen(true)} />
  );
}

function StoredReason({ tip: { reason }, onOpen }: { tip: QueuedTip; onOpen: () => void }) {
  return (
    <p>
      {reason && <bdi>{reason.text} </bdi>}
      <button className="button button-outline button-small" type="button" onClick={onOpen}>
        {reason ? copy.change : copy.write}
      </button>
    </p>
  );
}

function ReasonForm({ tip, onDone }: { tip: QueuedTip; onDone: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  /** With each letter, because the tip may be sent while its reason is written. */
  async function keep(written: FormData) {
    const parsed = parseReason(String(written.get('text')));
    setRefusal(parsed.ok ? null : reasonRefusal(parsed.code));
    const reason = parsed.ok ? { text: parsed.text, isShownAtOnce: written.has('at-once') } : null;
    await replaceQueuedTip(tip, { ...tip, reason });
  }
  return (
    <form
      className="form-field"
      onChange={(event) => void keep(new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) onDone();
      }}
    >
      <label htmlFor="cekajici-duvod">{copy.field}</label>
      <CountedText
        id="cekajici-duvod"
        name="text"
        rows={3}
        max={reasonLimit}
        defaultValue={tip.reason?.text}
        required
        aria-describedby="cekajici-duvod-napoveda"
      />
      <small className="muted" id="cekajici-duvod-napoveda" role="status">
        {refusal ?? copy.hint}
      </small>
      <label className="option-row">
        <input className="check-input" type="checkbox" name="at-once" defaultChecked={tip.reason?.isShownAtOnce} />
        <span>{copy.atOnce}</span>
      </label>
      <button className="button button-primary button-small" type="submit">
        {copy.save}
      </button>
    </form>
  );
}
