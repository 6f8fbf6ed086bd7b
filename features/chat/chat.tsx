import { Suspense } from 'react';
import { useViewer } from '#platform/session/viewer.ts';
import { later } from '#platform/ui/later.ts';

const ChatWidget = later(async () => (await import('./chat-widget.tsx')).ChatWidget);

/** The chat of a signed-in person; its code isn't loaded for visitors (chat.who). */
export function Chat() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Suspense>
      <ChatWidget viewer={viewer} key={viewer.id} />
    </Suspense>
  );
}
