import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { newsletterToken, type NewsletterPurpose } from './newsletter-token.ts';

type Subscription = { subscriberId: string; locale: Locale };

/** The address of a letter's link, in the language of the letter. */
export const newsletterUrl = (
  site: Pick<Site, 'keys' | 'origin'>,
  { subscriberId, locale }: Subscription,
  purpose: NewsletterPurpose,
) =>
  `${pageUrl(site, `/newsletter/${purpose}`, locale)}?token=${newsletterToken(site.keys, subscriberId, purpose)}`;
