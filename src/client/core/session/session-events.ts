export type SessionEvent = 'signedIn' | 'signedOut' | 'userUpdated' | 'passwordRecovery';

// One shared channel: a message reaches all other channels, including those of the same page.
let channel: BroadcastChannel | null = null;
const sharedChannel = () => (channel ??= new BroadcastChannel('mukhtabari.session'));

/** Notifies the other tabs of this browser. */
export function announceSession(event: SessionEvent) {
  sharedChannel().postMessage(event);
}

/** Subscribes to changes made in other tabs; returns the function to unsubscribe. */
export function onSessionEvent(listener: (event: SessionEvent) => void) {
  const onMessage = ({ data }: MessageEvent<SessionEvent>) => listener(data);
  sharedChannel().addEventListener('message', onMessage);
  return () => sharedChannel().removeEventListener('message', onMessage);
}
