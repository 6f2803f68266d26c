import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#/server/context.ts';
import { AppError } from '#/shared/app-error.ts';
import { callAs } from '../support/caller.ts';
import { testDb } from '../support/db.ts';
import { make } from '../support/make.ts';
import { procedures } from '../support/procedures.ts';
import { validInputs } from '../support/valid-inputs.ts';

type Answer = 'yes' | 'sign in' | 'no' | 'wait';

// visitor, customer, lab before approval, approved lab, administrator
const everyone: Answer[] = ['yes', 'yes', 'yes', 'yes', 'yes'];
const signedIn: Answer[] = ['sign in', 'yes', 'yes', 'yes', 'yes'];
const customers: Answer[] = ['sign in', 'yes', 'no', 'no', 'no'];
const labs: Answer[] = ['sign in', 'no', 'yes', 'yes', 'no'];
const approvedLabs: Answer[] = ['sign in', 'no', 'wait', 'yes', 'no'];
const admins: Answer[] = ['sign in', 'no', 'no', 'no', 'yes'];

const whoMay: Record<string, Answer[]> = {
  'auth.session': everyone,
  'auth.signUp': everyone,
  'auth.signIn': everyone,
  'auth.signOut': everyone,
  'account.profile': signedIn,
  'account.updateProfile': signedIn,
  'catalog.categories': everyone,
  'catalog.category': everyone,
  'catalog.testsByCategory': everyone,
  'catalog.popularTests': everyone,
  'catalog.test': everyone,
  'catalog.labTests': everyone,
  'catalog.labs': everyone,
  'catalog.lab': everyone,
  'catalog.labOffers': everyone,
  'search.labTests': everyone,
  'search.facets': everyone,
  'search.relaxation': everyone,
  'search.suggest': everyone,
  'search.place': everyone,
  'booking.availableSlots': everyone,
  'booking.availableDays': everyone,
  'booking.create': customers,
  'booking.mine': customers,
  'booking.get': customers,
  'lab.overview': labs,
  'lab.tests': approvedLabs,
  'lab.bookings': approvedLabs,
  'lab.details': labs,
  'lab.updateDetails': labs,
  'admin.overview': admins,
  'admin.totalRevenue': admins,
  'admin.labs': admins,
  'admin.reviewLab': admins,
};

const refusals: Record<string, Answer> = {
  SIGN_IN_REQUIRED: 'sign in',
  NOT_ALLOWED: 'no',
  LAB_UNDER_REVIEW: 'wait',
};

const db = await testDb();
const inputs = await validInputs(db);
const people: (Actor | null)[] = [
  null,
  (await make.customer(db)).actor,
  (await make.lab(db, { review_status: 'pending' })).actor,
  (await make.lab(db)).actor,
  (await make.admin(db)).actor,
];

/** What the person is told about their role; anything that is not a word about roles counts as a yes. */
async function answerTo(path: string, actor: Actor | null): Promise<Answer> {
  const [feature = '', name = ''] = path.split('.');
  const procedure: unknown = Reflect.get(Reflect.get(callAs(db, actor), feature), name);
  if (typeof procedure !== 'function') throw new Error(`${path} is not a procedure`);
  try {
    await procedure(inputs[path]);
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    if (error.code === 'BAD_REQUEST' && !(error.cause instanceof AppError)) throw error;
    return (error.cause instanceof AppError && refusals[error.cause.code]) || 'yes';
  }
  return 'yes';
}

describe('who may call what', () => {
  const paths = [...procedures.keys()];

  test('the table names every procedure there is, and no other', () => {
    expect(Object.keys(whoMay).toSorted()).toEqual(paths.toSorted());
    expect(Object.keys(inputs).toSorted()).toEqual(paths.toSorted());
  });

  test.each(paths)('%s', async (path) => {
    const answers: Answer[] = [];
    for (const person of people) answers.push(await answerTo(path, person));
    expect(answers).toEqual(whoMay[path]);
  });
});
