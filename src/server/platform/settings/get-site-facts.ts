import type { ShownBanner, SiteFacts } from '#/shared/admin/site.ts';
import type { Banner, SiteSettings } from '#/shared/core/site-settings.ts';
import type { Context } from '../trpc/context.ts';
import { getCurrentSite } from './get-current-site.ts';

/** The public part of the settings, from the cache. */
export async function getSiteFacts({
  db,
  site,
  hiddenBanners = [],
}: Pick<Context, 'db' | 'site' | 'hiddenBanners'>): Promise<SiteFacts> {
  const { settings, legal } = await getCurrentSite(db);
  const { email, phone, whatsapp, addressAr, addressEn } = settings.contact.value;
  const now = Date.now();
  return {
    contact: { email, phone, whatsapp, address: { ar: addressAr, en: addressEn } },
    social: linksOf(settings.social.value),
    banners: settings.banners.value
      .filter((banner) => isNow(banner, now) && !(banner.isDismissible && hiddenBanners.includes(banner.id)))
      .map(toShown),
    switches: settings.switches.value,
    legal,
    hasStore: site.store !== null,
  };
}

const isNow = ({ from, to }: Banner, now: number) =>
  (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to));

const toShown = ({ id, tone, ar, en, link, place, isDismissible }: Banner): ShownBanner => ({
  id,
  tone,
  words: { ar, en },
  link,
  place,
  isDismissible,
});

function linksOf(social: SiteSettings['social']): SiteFacts['social'] {
  const names = ['x', 'instagram', 'linkedin', 'youtube'] as const;
  return names.flatMap((name) => {
    const url = social[name];
    return url === null ? [] : [{ name, url }];
  });
}
