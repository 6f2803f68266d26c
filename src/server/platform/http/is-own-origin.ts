/** Host names of the browser's own machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

/** Whether the origin, as a browser sends it, is this site's; all loopback names of the same port are one site. */
export function isOwnOrigin(siteOrigin: string, origin: string): boolean {
  if (origin === siteOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const site = new URL(siteOrigin);
  const other = new URL(origin);
  const isSameDoor = site.protocol === other.protocol && site.port === other.port;
  return isSameDoor && isLoopback(site.hostname) && isLoopback(other.hostname);
}
