/** Without a script the second press, which confirms, is a box that is ticked. */
export function ConfirmField({ label }: { label: string }) {
  return (
    <noscript>
      <label className="option-row small-text">
        <input className="check-input" type="checkbox" name="confirmed" value="yes" />
        {label}
      </label>
    </noscript>
  );
}
