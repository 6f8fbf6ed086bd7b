import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Replaces a sent form: a confirmation and what happens next. Takes the focus, so that it is announced. */
export function SentNotice({ title, text }: { title: string; text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="alert alert-ok" role="status" tabIndex={-1} ref={notice}>
      <Icon name="check-circle-fill" />
      <p>
        <b>{title}</b> {text}
      </p>
    </div>
  );
}
