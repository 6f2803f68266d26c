import { readLogoForDocument } from '#/server/labs/pictures/read-logo-for-document.ts';
import type { Documents } from '#/server/platform/documents/documents.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { OpenShareInput } from '#/shared/results/share.ts';
import { openShare } from '../reports/open-share.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'clientAddress' | 'fileStore' | 'log'> & { documents: Documents };
type Wanted = { visitId: string; locale: Locale };

/** One report behind a link and its PIN, as the PDF that its owner has. It counts as another opening of the link. */
export async function writeSharedReport(
  ctx: Ctx,
  key: OpenShareInput,
  { visitId, locale }: Wanted,
): Promise<Uint8Array<ArrayBuffer>> {
  const { reports } = await openShare(ctx, key);
  const report = reports.find(({ id }) => id === visitId);
  if (!report) throw new AppError('NOT_FOUND');
  const logo = await readLogoForDocument(ctx, report.lab.labId);
  return new Uint8Array(await ctx.documents.renderReport({ ...report, logo }, locale));
}
