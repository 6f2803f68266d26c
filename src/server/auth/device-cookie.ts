const YEAR_SECONDS = 365 * 24 * 60 * 60;
const TOKEN = /^[\w.-]{20,200}$/;

const nameOf = (secure: boolean) => (secure ? '__Host-device' : 'device');

/** The device token in a request's Cookie header, if there is a well-formed one. */
export function deviceTokenOf(cookieHeader: string | null | undefined, secure: boolean): string | null {
  const prefix = `${nameOf(secure)}=`;
  for (const part of (cookieHeader ?? '').split(';')) {
    const cookie = part.trim();
    if (cookie.startsWith(prefix) && TOKEN.test(cookie.slice(prefix.length)))
      return cookie.slice(prefix.length);
  }
  return null;
}

export const deviceCookie = (token: string, secure: boolean) =>
  `${nameOf(secure)}=${token}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
