import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { filePolicy } from '#/server/platform/http/page-headers.ts';
import type { ShownPictureKind } from '#/shared/catalog/lab-picture.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { openPicture } from './open-picture.ts';

const kinds: readonly ShownPictureKind[] = ['logo', 'front', 'thumbnail'];

type Runtime = Pick<Deps, 'site' | 'withDb' | 'fileStore'>;

const picturePath = z.object({
  labId: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
  contentHash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});

/** `/lab-logos/{lab}/{hash}`, `/lab-fronts/…` and `/lab-thumbnails/…`: public, and cached for ever because the hash changes with the content. */
export function pictureRoutes({ withDb, site, fileStore }: Runtime) {
  const routes = new Hono<AppEnv>();
  for (const kind of kinds) {
    routes.get(`/lab-${kind}s/:labId/:contentHash`, withDb, async (c) => {
      const wanted = picturePath.safeParse(c.req.param());
      if (!wanted.success) return c.notFound();
      try {
        const { contentType, bytes } = await openPicture(
          { db: c.var.db, site, fileStore },
          { kind, ...wanted.data },
        );
        c.header('content-type', contentType);
        c.header('cache-control', 'public, max-age=31536000, immutable');
        c.header('content-security-policy', filePolicy(contentType));
        return c.body(new Uint8Array(bytes));
      } catch (error) {
        if (error instanceof AppError) return c.notFound();
        throw error;
      }
    });
  }
  return routes;
}
