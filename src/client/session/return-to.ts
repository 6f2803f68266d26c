const KEY = 'mukhtabari.returnTo';

/** A path of this site and nothing else: '//elsewhere.example' and '/\elsewhere.example' are other sites. */
export const isOwnPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path);

/** Keeps where the person is while another site signs them in; it sends them back to the front page only. */
export function rememberPlace() {
  const { pathname, search } = window.location;
  try {
    window.sessionStorage.setItem(KEY, pathname + search);
  } catch {
    // Storage may be switched off; the front page is where they land then.
  }
}

/** Where the person was, told once. */
export function takePlace(): string | null {
  try {
    const path = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return path !== null && isOwnPath(path) ? path : null;
  } catch {
    return null;
  }
}
