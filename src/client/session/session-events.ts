export type SessionEvent = 'signedIn' | 'signedOut' | 'userUpdated' | 'passwordRecovery';

// One channel for speaking and hearing: a channel hears every other one, those of its own page included.
let channel: BroadcastChannel | null = null;
const sharedChannel = () => (channel ??= new BroadcastChannel('mukhtabari.session'));

/** Tells the person's other tabs. */
export function announceSession(event: SessionEvent) {
  sharedChannel().postMessage(event);
}

/** Hears of changes made in other tabs only; answers the way to stop listening. */
export function onSessionEvent(listener: (event: SessionEvent) => void) {
  const hear = ({ data }: MessageEvent<SessionEvent>) => listener(data);
  sharedChannel().addEventListener('message', hear);
  return () => sharedChannel().removeEventListener('message', hear);
}
