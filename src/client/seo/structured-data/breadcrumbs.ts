import { msg } from '@lingui/core/macro';
import type { BreadcrumbList } from 'schema-dts';
import { absolute, type PageFacts } from './page-facts.ts';

type Step = { name: string; path: string };

/** From the home page to this one; paths are those of the Arabic pages. */
export function breadcrumbs(facts: PageFacts, between: readonly Step[], thisPage: string): BreadcrumbList {
  const above = [{ name: facts.i18n._(msg`Home`), path: '/' }, ...between].map(({ name, path }) => ({
    name,
    item: absolute(facts, path),
  }));
  return {
    '@type': 'BreadcrumbList',
    '@id': `${facts.url}#path`,
    itemListElement: [...above, { name: thisPage, item: facts.url }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}
