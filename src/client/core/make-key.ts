/** Makes an idempotency key. `crypto.randomUUID` exists on secure pages only. */
export const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
