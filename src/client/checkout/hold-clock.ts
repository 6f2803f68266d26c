const KEY = 'mukhtabari.clockSkew';

/** Notes how far this device's clock is from the server's, told by an order that has been held just now. */
export function noteHold({ createdAt }: { createdAt: string }) {
  try {
    window.sessionStorage.setItem(KEY, `${Date.parse(createdAt) - Date.now()}`);
  } catch {
    // Without storage the device's own clock has to do.
  }
}

/** How long the places are still held, by the server's clock. */
export function holdMsLeft(holdExpiresAt: string) {
  let skewMs = 0;
  try {
    skewMs = Number(window.sessionStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    // As above.
  }
  return Math.max(0, Date.parse(holdExpiresAt) - Date.now() - skewMs);
}
