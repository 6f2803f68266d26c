/** The admin sections, in the order of the sidebar. */
export const adminSections = [
  'overview',
  'labs',
  'tests',
  'transactions',
  'store',
  'users',
  'administrators',
  'cases',
  'audit',
  'settings',
] as const;
export type AdminSection = (typeof adminSections)[number];
