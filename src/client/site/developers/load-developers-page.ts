import type { RouterContext } from '#/client/core/router-context.ts';
import type { PageText } from '../legal/page-text.ts';
import { developersTextAr } from './developers-text.ar.ts';
import { developersTextEn } from './developers-text.en.ts';

export async function loadDevelopersPage({ trpc, locale }: RouterContext): Promise<PageText> {
  await trpc.developers.reference.prefetch();
  return locale === 'ar' ? developersTextAr : developersTextEn;
}
