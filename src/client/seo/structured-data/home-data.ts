import { msg } from '@lingui/core/macro';
import type { Organization, SearchAction, Thing, WebSite, WithActionConstraints } from 'schema-dts';
import { absolute, type PageFacts } from './page-facts.ts';
import { publisher } from './publisher.ts';

/** The organisation, and the site's search. */
export function homeData(facts: PageFacts): Thing[] {
  const { origin, i18n, trpc } = facts;
  const site = trpc.catalog.site.getData();
  const organization: Organization = {
    ...publisher(facts),
    ...(site?.contact.email ? { email: site.contact.email } : {}),
    ...(site?.contact.phone ? { telephone: site.contact.phone } : {}),
    ...(site && site.social.length > 0 ? { sameAs: site.social.map(({ url }) => url) } : {}),
  };
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(facts, '/search')}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: i18n._(msg`Mukhtabari`),
    url: `${origin}/`,
    inLanguage: ['ar', 'en'],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: search,
  };
  return [organization, website];
}
