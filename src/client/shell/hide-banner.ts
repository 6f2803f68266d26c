import { readCookie, writeCookie } from '#/client/core/device-choice.ts';

const NAME = 'mukhtabari.banners';
const MOST = 20;

/** A cookie, not storage: the server then leaves the banner out, and the layout does not shift at hydration. */
export function hideBanner(id: string) {
  const ids = readCookie(NAME)?.split('.') ?? [];
  const hidden = [...ids.filter((other) => other !== '' && other !== id), id].slice(-MOST);
  writeCookie(NAME, hidden.join('.'));
}
