import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { chatCopy as copy, chatReason } from '#text/chat/chat';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { CharacterCount } from '#platform/ui/counted-text.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { maxMessageLength } from './chat.rules.ts';
import { characterCount } from '#platform/text/plain-text.rules.ts';
import type { ChatStore } from './chat-store.ts';

/**
 * The field and button for a new chat message (chat.keys, chat.message-limits); the text returns when sending fails.
 */
export function ChatForm({ store }: { store: ChatStore }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const count = characterCount(text);
  const isTooLong = count > maxMessageLength;
  const isUnsendable = text.trim() === '' || isTooLong;
  const cannotSend = isSending || isUnsendable;

  async function send() {
    field.current?.focus({ preventScroll: true });
    if (cannotSend) return;
    if (!navigator.onLine) return showToast({ kind: 'error', title: copy.sendFailed, text: copy.noNetwork });
    setIsSending(true);
    setText('');
    const reason = await store.send(text);
    setIsSending(false);
    if (reason === null) return showToast({ kind: 'done', title: copy.sent, text: null });
    // Text typed meanwhile is kept after the returned one.
    setText((typed) => (typed === '' ? text : `${text} ${typed}`));
    showToast({ kind: 'error', title: copy.sendFailed, text: chatReason(reason) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {copy.field}
      </label>
      <textarea
        id={id}
        ref={field}
        rows={2}
        value={text}
        dir="auto"
        enterKeyHint="send"
        placeholder={copy.placeholder}
        aria-describedby={`${id}-n`}
        aria-invalid={isTooLong}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <div>
        <CharacterCount id={`${id}-n`} count={count} max={maxMessageLength} />
        <BusyButton
          className="button button-primary button-small"
          type="submit"
          isBusy={isSending}
          disabled={isUnsendable}
        >
          <Icon name="paper-plane-right-fill" />
          {copy.send}
        </BusyButton>
      </div>
    </form>
  );
}
