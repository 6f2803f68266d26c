import { createFileRoute } from '@tanstack/react-router';
import { GalleryPage } from '#/client/gallery/gallery-page.tsx';

/** Every component in every state. The server returns 404 for it where the site is not a demo. */
export const Route = createFileRoute('/dev/gallery')({
  head: () => ({ meta: [{ title: 'Gallery' }, { name: 'robots', content: 'noindex' }] }),
  component: GalleryPage,
});
