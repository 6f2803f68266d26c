/**
 * Assigns each file to the audience that reads its messages. Each audience has a catalogue of its own, in
 * src/client/locales. A file that no rule names belongs to the visitor, whose catalogue is loaded with every page. The
 * first rule that matches counts.
 */
export const audiences = {
  admin: [
    'admin/**',
    'catalog/{category-editor,editor,test-requests}/**',
    'core/errors/admin.ts',
    'dashboards/admin/**',
    'gallery/**',
    'labs/approval/**',
    'payments/{parts,payouts,plan-versions,transactions}/**',
    'ui/csv-import/**',
    'ui/signed-in/use-admin-guard.tsx',
  ],
  lab: [
    'booking/{desk,reception,till}/**',
    'booking/waiting/people-waiting.tsx',
    'core/errors/lab.ts',
    'dashboards/lab/**',
    'labs/certificates/{certificates-card,refusal-messages,send-certificate-form}.{ts,tsx}',
    'labs/{closures,pictures,price-list,schedule,staff,webhooks,widget}/**',
    'payments/lab-statements/**',
    'results/{entry,quality,uploads}/**',
  ],
  documents: ['documents/**'],
  // Parts of public pages that wake when they come into view: how a result is read, what is taken together, and
  // what people ask.
  reading: [
    'booking/test-page/{last-meal,taken-together,visit-timeline}.tsx',
    'booking/times/day-notes.tsx',
    'catalog/readings/**',
    'catalog/tests/{before-you-go,preparation,test-questions}.{ts,tsx}',
    'results/sample/**',
  ],
  // The row of a report: on the pages of customers, and in the sample that visitors see.
  values: ['results/reports/{flag-badge,range-bar,value-row}.tsx'],
  // What a press opens on a public page.
  plans: ['payments/plans/plan-calculator.tsx'],
  list: ['search/comparison/read-dialog.tsx'],
  waiting: ['booking/waiting/**', 'core/errors/waiting.ts'],
  store: ['core/errors/store.ts', 'store/{cart,product,shop}/**'],
  // Pages that people reach from a search engine, each with messages that no other page needs.
  home: ['site/home/**'],
  city: ['catalog/city-tests/**'],
  labs: ['catalog/labs/lab-*.tsx', 'catalog/lab-list/*.tsx'],
  categories: [
    'catalog/categories/categories-*.tsx',
    'search/comparison/start-here.tsx',
    'search/purposes/purpose-{links,questions}.tsx',
  ],
  comparison: ['search/comparison/**'],
  about: ['site/legal/about-*.tsx', 'site/developers/**'],
  join: ['site/join/**'],
  descriptions: ['seo/descriptions/**'],
  offline: ['shell/offline/**'],
  missing: ['search/page/{no-results,nothing-found,search-start}.tsx', 'shell/missing/**'],
  // Settings of one's own account, in every dashboard, and what a customer has in the dashboard alone.
  account: [
    'identity/account/{account-settings,change-email,claim-bookings,consents-card,email-state,export-card}.tsx',
    'identity/account/{data-looks,erase-*,name-form,notification-card,password-form,phone-card,pin-*,recovery-codes}.tsx',
    'identity/account/{session-line,sessions-card,sign-in-*,sign-out-everywhere,take-name,totp-*,turn-off-totp}.{ts,tsx}',
    'identity/{api-key-settings,owner-proof,passkey-settings,people}/**',
    'booking/payment/for-whom.tsx',
    'results/analysis/**',
  ],
  // Dialogs and pages behind a first visit: signing in, the cart, checkout, results, the account.
  customer: [
    'booking/{checkout,documents,orders,payment,visit}/**',
    'catalog/cart/{cart-dialog*,cart-messages}.{ts,tsx}',
    'core/{errors/{account,kit,order,result}.ts,signed-in/**}',
    'dashboards/{customer,find}/**',
    'identity/{account,passkeys,recovery}/**',
    'identity/sign-in/{*-messages,show-sign-in-outcome,use-consent-toast}.ts',
    'identity/sign-in/*.tsx',
    'labs/{certificates,reviews}/**',
    'messages/**',
    'payments/{members,plans}/**',
    'results/{reports,shared}/**',
    'store/{kits,purchases}/**',
    'ui/{dashboard-layout,signed-in}/**',
    'ui/desk-fields/drawn-number.tsx',
    'ui/widgets/{day-control,day-field,drawn-calendar,moment-field,use-day}.{ts,tsx}',
  ],
} as const satisfies Record<string, readonly string[]>;
