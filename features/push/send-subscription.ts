/**
 * Gives the server a browser's subscription; `isRenewal`: only if this browser is a device already. null = no network.
 */
export function sendSubscription(subscription: PushSubscription, isRenewal: boolean): Promise<Response | null> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const body = new FormData();
  body.set('endpoint', endpoint);
  body.set('p256dh', keys['p256dh'] ?? '');
  body.set('auth', keys['auth'] ?? '');
  if (isRenewal) body.set('renewal', 'yes');
  return fetch('/api/viewer/push-devices', { method: 'POST', body }).catch(() => null);
}
