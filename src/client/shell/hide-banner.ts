const NAME = 'mukhtabari.banners';
const MOST = 20;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cookie, not storage: the server then leaves the banner out, and the layout does not shift at hydration. */
export function hideBanner(id: string) {
  const written = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`));
  const ids = written?.slice(NAME.length + 1).split('.') ?? [];
  const hidden = [...ids.filter((other) => other !== '' && other !== id), id].slice(-MOST);
  document.cookie = `${NAME}=${hidden.join('.')}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
