import type { Locale } from '#/shared/locale.ts';
import type { Site } from '../context.ts';
import { pageUrl } from '../mail/page-url.ts';
import { newsletterToken, type NewsletterPurpose } from './newsletter-token.ts';

type Subscription = { subscriberId: string; locale: Locale };

/** Where a link of a letter leads, in the language of the letter. */
export const newsletterUrl = (
  site: Pick<Site, 'keys' | 'origin'>,
  { subscriberId, locale }: Subscription,
  purpose: NewsletterPurpose,
) =>
  `${pageUrl(site, `/newsletter/${purpose}`, locale)}?token=${newsletterToken(site.keys, subscriberId, purpose)}`;
