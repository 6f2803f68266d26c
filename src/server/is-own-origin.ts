/** What browsers call the machine that they run on. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether this is our own site: on one's own machine it answers by all three of its names. */
export function isOwnOrigin(siteOrigin: string, origin: string): boolean {
  if (origin === siteOrigin) return true;
  const site = new URL(siteOrigin);
  const other = new URL(origin);
  const isSameDoor = site.protocol === other.protocol && site.port === other.port;
  return isSameDoor && LOOPBACK.test(site.hostname) && LOOPBACK.test(other.hostname);
}
