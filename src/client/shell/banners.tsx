import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useSite } from '#/client/core/use-site.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ShownBanner } from '#/shared/admin/site.ts';
import { withLocale } from '#/shared/core/locale.ts';
import { bannersRecipe } from './banners-recipe.ts';

const Region = styled('section', bannersRecipe);
const parts = partsOf(bannersRecipe);

/** The current announcements, below the header. The server leaves out those that the visitor has dismissed. */
export function Banners() {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useSite()?.banners.filter(({ place }) => isPlace(place, path)) ?? [];
  if (shown.length === 0) return null;
  return (
    <Region aria-label={t`Announcements`}>
      {shown.map((banner) => (
        <BannerLine key={banner.id} banner={banner} />
      ))}
    </Region>
  );
}

function isPlace(place: ShownBanner['place'], path: string) {
  if (place === 'home') return path === '/';
  return place === 'all' || path.endsWith('/dashboard');
}

function BannerLine({ banner: { id, tone, words, link, isDismissible } }: { banner: ShownBanner }) {
  const { t } = useLingui();
  const locale = useLocale();
  const site = trpc.useUtils().catalog.site;

  async function hide() {
    // Rarely used, so its code loads on demand.
    const { hideBanner } = await import('./hide-banner.ts');
    hideBanner(id);
    site.setData(undefined, (facts) =>
      facts ? { ...facts, banners: facts.banners.filter((banner) => banner.id !== id) } : facts,
    );
    // The pressed button is removed, so the focus moves to the start of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <div className={parts[tone]}>
      <p>
        <span dir="auto">
          {link === null ? (
            words[locale]
          ) : (
            <a href={link.startsWith('/') ? withLocale(link, locale) : link}>{words[locale]}</a>
          )}
        </span>
        {isDismissible ? (
          <button type="button" aria-label={t`Hide this announcement`} onClick={() => void hide()}>
            <X aria-hidden />
          </button>
        ) : null}
      </p>
    </div>
  );
}
