import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { useSite } from '#/client/core/use-site.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { SiteFacts } from '#/shared/admin/site.ts';
import { footerRecipe } from './footer-recipe.ts';

const parts = partsOf(footerRecipe);

const names: Record<SiteFacts['social'][number]['name'], string> = {
  x: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

const X_MARK =
  'M17.8 3h3.3l-7.2 8.2L22.3 21h-6.6l-5.2-6.4L4.6 21H1.3l7.7-8.8L1.7 3h6.8l4.7 5.9zm-1.2 16h1.8L7.4 4.9h-2z';

/** The contact details and social links of the site that are set. */
export function SiteContact() {
  const locale = useLocale();
  const site = useSite();
  if (!site) return null;
  const { email, phone, whatsapp, address } = site.contact;
  return (
    <ul className={parts.contact}>
      {email === null ? null : (
        <li>
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </li>
      )}
      {phone === null ? null : (
        <li>
          <a href={`tel:${phone}`} dir="ltr">
            {phone}
          </a>
        </li>
      )}
      {whatsapp === null ? null : (
        <li>
          <a href={`https://wa.me/${whatsapp.slice(1)}`} rel="noopener">
            <Trans>WhatsApp</Trans>
          </a>
        </li>
      )}
      {site.social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener">
            {name === 'x' ? (
              <>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={X_MARK} />
                </svg>
                <span className="sr">{names.x}</span>
              </>
            ) : (
              names[name]
            )}
          </a>
        </li>
      ))}
      {address[locale] === '' ? null : <li className={parts.address}>{address[locale]}</li>}
    </ul>
  );
}
