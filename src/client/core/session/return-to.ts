const KEY = 'mukhtabari.returnTo';

/** A path of this site only: '//elsewhere.example' and '/\elsewhere.example' are other sites. */
export const isOwnPath = (path: string) => /^\/(?![/\\])[^\s\\]*$/.test(path);

/** Stores the current path, or the one it leads to, during a sign-in at another site, which returns to the home page. */
export function storeReturnPath() {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search).get('returnTo');
  try {
    window.sessionStorage.setItem(KEY, asked ?? pathname + search);
  } catch {
    // Storage may be disabled; the sign-in then ends on the home page.
  }
}

/** Returns the stored path and removes it. */
export function takeReturnPath(): string | null {
  try {
    const path = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return path !== null && isOwnPath(path) ? path : null;
  } catch {
    return null;
  }
}
