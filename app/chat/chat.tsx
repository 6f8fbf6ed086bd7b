import { lazy, Suspense } from 'react';
import { useViewer } from '#app/viewer/viewer.ts';

const ChatWidget = lazy(async () => ({ default: (await import('./chat-widget.tsx')).ChatWidget }));

/** Spec 2: the feedback chat, hidden for visitors; its code comes when somebody is signed in. */
export function Chat() {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Suspense>
      <ChatWidget viewer={viewer} key={viewer.id} />
    </Suspense>
  );
}
