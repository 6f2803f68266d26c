import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { AdminSection } from '#/client/core/admin-sections.ts';

type Part = {
  name: MessageDescriptor;
  /** Other words that it is searched by. */
  words: MessageDescriptor;
  search: AdminSearch & { section: AdminSection };
};

const tests = (view: string) => ({ section: 'tests' as const, view });
const transactions = (view: string) => ({ section: 'transactions' as const, view });
const settings = (view: string) => ({ section: 'settings' as const, view });
const store = (view: string) => ({ section: 'store' as const, view });

/** Parts of the sections that the search over everything finds. */
export const adminSectionParts: Part[] = [
  { name: msg`Catalogue`, words: msg`tests, analytes, prices`, search: tests('catalogue') },
  { name: msg`Categories`, words: msg`groups of tests`, search: tests('categories') },
  { name: msg`Searches without a result`, words: msg`missing words`, search: tests('searches') },
  { name: msg`Merge tests`, words: msg`duplicates`, search: tests('merge') },
  { name: msg`Lines`, words: msg`price, booking`, search: transactions('lines') },
  { name: msg`Payments`, words: msg`card, money`, search: transactions('payments') },
  { name: msg`Refunds`, words: msg`money back, cancelled`, search: transactions('refunds') },
  { name: msg`Tax documents`, words: msg`invoice, invoices, tax, VAT`, search: transactions('documents') },
  { name: msg`Ledger`, words: msg`accounts, books`, search: transactions('ledger') },
  { name: msg`Late results`, words: msg`delay, promise`, search: transactions('late') },
  { name: msg`Payouts`, words: msg`transfer, bank, balances, batch`, search: transactions('payouts') },
  { name: msg`Kits`, words: msg`code, product`, search: store('kits') },
  { name: msg`Newsletter`, words: msg`e-mail, subscribers`, search: store('newsletter') },
  { name: msg`Reviews`, words: msg`stars, moderation`, search: { section: 'cases', view: 'reviews' } },
  { name: msg`Password`, words: msg`sign in, security, code`, search: { section: 'settings' } },
  { name: msg`The site`, words: msg`contact, name`, search: settings('site') },
  { name: msg`Front page`, words: msg`home, words`, search: settings('home') },
  { name: msg`Announcements`, words: msg`banner, notice`, search: settings('banners') },
  { name: msg`Plans and fees`, words: msg`price, commission, subscription`, search: settings('plans') },
  { name: msg`VAT`, words: msg`tax, rate`, search: settings('vat') },
  { name: msg`Policies`, words: msg`hours, cancellation, refund`, search: settings('policies') },
  { name: msg`Legal texts`, words: msg`terms, privacy`, search: settings('texts') },
  { name: msg`Switches`, words: msg`turn off, maintenance`, search: settings('switches') },
];
