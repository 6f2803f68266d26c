/** The tabs of the settings, in their order; the first one needs no name in the address. */
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
