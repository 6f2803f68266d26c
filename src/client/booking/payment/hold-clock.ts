const KEY = 'mukhtabari.clockSkew';

/** Records the difference between this device's clock and the server's, from an order held just now. */
export function recordHold({ createdAt }: { createdAt: string }) {
  try {
    window.sessionStorage.setItem(KEY, `${Date.parse(createdAt) - Date.now()}`);
  } catch {
    // Without storage the device's own clock is used.
  }
}

/** Milliseconds until the hold ends, by the server's clock. */
export function holdMsLeft(holdExpiresAt: string) {
  let skewMs = 0;
  try {
    skewMs = Number(window.sessionStorage.getItem(KEY) ?? 0) || 0;
  } catch {}
  return Math.max(0, Date.parse(holdExpiresAt) - Date.now() - skewMs);
}
