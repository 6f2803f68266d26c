import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { LegalDocument } from '#/shared/admin/legal.ts';

/** The tabs of the settings in their order; the first one needs no name in the address. */
export const settingsViews = [
  'account',
  'site',
  'home',
  'banners',
  'plans',
  'vat',
  'policies',
  'texts',
  'switches',
] as const;
export type SettingsView = (typeof settingsViews)[number];

export const viewOf = (view: string | undefined): SettingsView =>
  settingsViews.find((name) => name === view) ?? 'account';

/** The legal text that the address names. */
export const documentOf = ({ open }: AdminSearch): LegalDocument =>
  open === 'privacy' ? 'privacy' : 'terms';

export async function loadSettings(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const view = viewOf(search.view);
  if (view === 'account') {
    await trpc.account.profile.prefetch();
  } else if (view === 'texts') {
    await trpc.admin.legalTexts.prefetch({ document: documentOf(search) });
  } else if (view !== 'plans') {
    await trpc.admin.settings.prefetch();
  }
}
