import { msg } from '@lingui/core/macro';
import type { OrganizationLeaf } from 'schema-dts';
import type { PageFacts } from './page-facts.ts';

/** The site itself, as the publisher of a page. */
export const publisher = ({ origin, i18n }: Pick<PageFacts, 'origin' | 'i18n'>) =>
  ({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: i18n._(msg`Mukhtabari`),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }) satisfies OrganizationLeaf;
