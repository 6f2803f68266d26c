/** A cookie that is HttpOnly, SameSite=Lax and, over https, bound to this host. Ignores values that do not match `form`. */
export function ownCookie(name: string, form: RegExp) {
  const nameOf = (secure: boolean) => (secure ? `__Host-${name}` : name);
  return {
    /** The value in a request's Cookie header, if there is a well-formed one. */
    read: (cookieHeader: string | null | undefined, secure: boolean): string | null => {
      const prefix = `${nameOf(secure)}=`;
      for (const part of (cookieHeader ?? '').split(';')) {
        const cookie = part.trim();
        const value = cookie.slice(prefix.length);
        if (cookie.startsWith(prefix) && form.test(value)) return value;
      }
      return null;
    },
    /** For Set-Cookie. */
    line: (value: string, secure: boolean, maxAgeSeconds: number) =>
      `${nameOf(secure)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}
