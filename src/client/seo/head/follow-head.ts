import '#/client/core/messages/descriptions.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import { descriptions } from '../descriptions/describe.ts';
import { writeDescription } from '../descriptions/write-description.ts';
import { sharingFacts } from './sharing-facts.ts';

const OF_SHARING = 'meta[property^="og:"], meta[name="twitter:card"]';

/** Keeps descriptions and previews true to the page while a visitor goes from page to page. */
export function followHead(router: RegisteredRouter) {
  descriptions.write = writeDescription;
  const write = () => writeSharing(router);
  router.subscribe('onRendered', write);
  // A page may learn its title late, as that of a product does.
  new MutationObserver(write).observe(document.head, { childList: true });
  // The visitor has left the first page already: the head of this one was made without a description.
  if (document.querySelector('meta[property="og:url"]')?.getAttribute('content') !== canonical())
    void router.invalidate();
}

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');

let written = '';

function writeSharing(router: RegisteredRouter) {
  const { matches, location } = router.state;
  const facts = sharingFacts(router.options.context, location.publicHref, matches);
  const wanted = JSON.stringify(facts);
  if (wanted === written) return;
  written = wanted;
  for (const tag of document.head.querySelectorAll(OF_SHARING)) tag.remove();
  if (facts === null) return;
  const tags = Object.entries(facts).map(([property, content]) => metaOf('property', property, content));
  document.head.append(...tags, metaOf('name', 'twitter:card', 'summary_large_image'));
}

function metaOf(key: 'property' | 'name', name: string, content: string) {
  const tag = document.createElement('meta');
  tag.setAttribute(key, name);
  tag.content = content;
  return tag;
}
