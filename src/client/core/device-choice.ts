const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Over https a cookie is bound to this host, so that no other name of the domain sets it. */
const boundName = (name: string) => (window.location.protocol === 'https:' ? `__Host-${name}` : name);

export function readCookie(name: string): string | undefined {
  const start = `${boundName(name)}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(start));
  return pair?.slice(start.length);
}

/** A cookie that the server reads too, for a year. */
export function writeCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS) {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${boundName(name)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/** Keeps a choice of this device: the cookie tells the server, the storage has it where cookies were cleared. */
export function keepChoice(name: string, value: string) {
  writeCookie(name, value);
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // Storage may be disabled; the cookie is enough.
  }
}

export function readStoredChoice(name: string): string | undefined {
  try {
    return window.localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetChoice(name: string) {
  writeCookie(name, '', 0);
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}
