const NAME = 'mukhtabari.banners';
const MOST = 20;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cookie, not the browser's storage: the server leaves the banner out, and no page jumps when it wakes up. */
export function hideBanner(id: string) {
  const written = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`));
  const ids = written?.slice(NAME.length + 1).split('.') ?? [];
  const kept = [...ids.filter((other) => other !== '' && other !== id), id].slice(-MOST);
  document.cookie = `${NAME}=${kept.join('.')}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
