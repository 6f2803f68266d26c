/** Host names of the browser's own machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether the origin is this site's; all loopback names of the same port are one site. */
export function isOwnOrigin(siteOrigin: string, origin: string): boolean {
  if (origin === siteOrigin) return true;
  const site = new URL(siteOrigin);
  const other = new URL(origin);
  const isSameDoor = site.protocol === other.protocol && site.port === other.port;
  return isSameDoor && LOOPBACK.test(site.hostname) && LOOPBACK.test(other.hostname);
}
