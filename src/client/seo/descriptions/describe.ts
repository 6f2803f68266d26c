import type { I18n, MessageDescriptor } from '@lingui/core';
import { isHydrated } from '#/client/core/hydration.ts';
import type { PageDescriptions } from './page-descriptions.ts';
import type { writeDescription } from './write-description.ts';

/** Set by the server when it starts and by `followHead` in the browser: the texts are not in the code of a first visit. */
export const descriptions: { write?: typeof writeDescription } = {};

/**
 * The page's description for search engines. Until the page is hydrated it is the one that the server wrote, so that
 * React takes over its tag and removes it with the page.
 */
export function describe(
  i18n: I18n,
  choose: (descriptions: PageDescriptions) => MessageDescriptor,
): { name: string; content: string }[] {
  const content =
    import.meta.env.SSR || isHydrated()
      ? descriptions.write?.(i18n, choose)
      : document.querySelector<HTMLMetaElement>('meta[name=description]')?.content;
  return content ? [{ name: 'description', content }] : [];
}
