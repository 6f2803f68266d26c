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
            {names[name]}
          </a>
        </li>
      ))}
      {address[locale] === '' ? null : <li className={parts.address}>{address[locale]}</li>}
    </ul>
  );
}
