import { useEffect, useRef } from 'react';
import { usePassingFlag } from '#platform/ui/use-passing-flag.ts';
import { Icon } from '#platform/ui/icon.tsx';

/**
 * Shown in place of a sent enquiry form: it has arrived, and what happens next. Gets the focus, so that screen readers
 * announce it.
 */
export function SentNotice({ title, text }: { title: string; text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  usePassingFlag('odeslano');
  return (
    <div className="alert alert-ok" role="status" tabIndex={-1} ref={notice}>
      <Icon name="check-circle-fill" />
      <p>
        <b>{title}</b> {text}
      </p>
    </div>
  );
}
