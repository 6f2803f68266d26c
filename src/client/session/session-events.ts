export type SessionEvent = 'signedIn' | 'signedOut';

const CHANNEL = 'mukhtabari.session';

/** Tells the person's other tabs. */
export function announceSession(event: SessionEvent) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(event);
  channel.close();
}

/** Hears of changes made in other tabs only; answers the way to stop listening. */
export function onSessionEvent(listener: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
