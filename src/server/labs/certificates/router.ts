import { Hono } from 'hono';
import * as z from 'zod/mini';
import { createRouteContext, localeOfCall } from '#/server/identity/request/create-context.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { filePolicy } from '#/server/platform/http/page-headers.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { openCertificate } from './open-certificate.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'>;

const idInput = z.uuid();
const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** `/certificates/{id}`: the document of a lab, for administrators and its owner. */
export function certificateRoutes({ withDb, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();
  routes.get('/certificates/:id', withDb, async (c) => {
    const id = idInput.safeParse(c.req.param('id'));
    if (!id.success) return c.notFound();
    const ctx = await createRouteContext(c, runtime, localeOfCall(c));
    try {
      const { contentType, bytes } = await openCertificate(ctx, id.data);
      c.header('content-type', contentType);
      c.header('content-disposition', `inline; filename="certificate.${endings[contentType] ?? 'bin'}"`);
      c.header('cache-control', 'private, no-store');
      c.header('content-security-policy', filePolicy(contentType));
      return c.body(new Uint8Array(bytes));
    } catch (error) {
      if (error instanceof AppError) return c.notFound();
      throw error;
    }
  });
  return routes;
}
