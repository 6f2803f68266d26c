import type { SettingKey } from '#/shared/core/site-settings.ts';
import {
  type AdminProcedure,
  type AdminRole,
  mayCall,
  mayChangeSetting,
} from '#/shared/identity/admin-role.ts';
import type { AdminSearch } from '../admin-search.ts';
import type { AdminSection } from '../admin-sections.ts';
import { useSession } from '../session/use-session.ts';

type Door = AdminProcedure | { setting: SettingKey };

/**
 * The procedure that each view of a section stands on, or the setting that it changes; the first view is the one without
 * a name in the address.
 */
const doors: Record<AdminSection, Record<string, Door>> = {
  overview: { '': 'queues' },
  labs: { '': 'reviewLab' },
  tests: { '': 'testRequests' },
  transactions: {
    '': 'transactions',
    lines: 'orderLines',
    payments: 'payments',
    refunds: 'refunds',
    documents: 'documents',
    ledger: 'ledgerTransactions',
    payouts: 'payouts',
    late: 'lateResults',
  },
  store: { '': 'storePurchases', kits: 'storeKits', newsletter: 'newsletterCounts' },
  users: { '': 'users' },
  administrators: { '': 'administrators' },
  cases: { '': 'cases', reviews: 'reviews' },
  audit: { '': 'audit' },
  settings: {
    '': 'notices',
    site: { setting: 'contact' },
    home: { setting: 'home' },
    banners: { setting: 'banners' },
    plans: 'plans',
    vat: { setting: 'vat' },
    policies: { setting: 'policies' },
    texts: 'legalTexts',
    switches: { setting: 'switches' },
  },
};

/** Whether the role may open this address of the desk. */
export function mayOpen(role: AdminRole | null, { section = 'overview', view = '' }: AdminSearch): boolean {
  const views = doors[section];
  // The view is a word from the address, and an object also has words that it did not name.
  const door = views[Object.hasOwn(views, view) ? view : ''];
  if (door === undefined) return false;
  return typeof door === 'string' ? mayCall(role, door) : mayChangeSetting(role, door.setting);
}

/** The first view of a section that the role may open; null where there is none. */
export function findDoor(role: AdminRole | null, section: AdminSection): AdminSearch | null {
  const view = Object.keys(doors[section]).find((name) => mayOpen(role, { section, view: name }));
  if (view === undefined) return null;
  return { ...(section === 'overview' ? {} : { section }), ...(view === '' ? {} : { view }) };
}

/** What the signed-in administrator may do and open. */
export function useAdminRole() {
  const role = useSession()?.adminRole ?? null;
  return {
    role,
    may: (procedure: AdminProcedure) => mayCall(role, procedure),
    opens: (search: AdminSearch) => mayOpen(role, search),
  };
}
