import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { callAs } from '../../support/api/caller.ts';
import { procedures } from '../../support/api/procedures.ts';
import { testSite } from '../../support/api/site.ts';
import { validInputs } from '../../support/api/valid-inputs.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import type { Answer } from '../../support/people/answers.ts';
import { whoMay } from '../../support/people/who-may.ts';

const refusals: Record<string, Answer> = {
  SIGN_IN_REQUIRED: 'sign in',
  NOT_ALLOWED: 'no',
  LAB_UNDER_REVIEW: 'wait',
  TOTP_SETUP_REQUIRED: 'set up',
};

const db = await testDb();
const inputs = await validInputs(db);
const { actor: admin, email: takenEmail } = await make.admin(db);
/** Inputs for anonymous customers. The address is taken, so that they stay anonymous. */
const inputsWithoutName: Record<string, unknown> = {
  'account.claimAnonymous': {
    name: 'Sara',
    email: takenEmail,
    password: 'correct horse battery',
    acceptTerms: true,
  },
};
const approved = await make.lab(db);
type Person = { actor: Actor | null; isDemo: boolean };
const inDemo = (actor: Actor | null): Person => ({ actor, isDemo: true });
const people: Person[] = [
  inDemo(null),
  inDemo((await make.customer(db)).actor),
  inDemo((await make.anonymous(db)).actor),
  inDemo((await make.lab(db, { review_status: 'pending' })).actor),
  inDemo(approved.actor),
  inDemo((await make.staff(db, approved.labId, 'reception')).actor),
  inDemo((await make.staff(db, approved.labId, 'technician')).actor),
  inDemo((await make.staff(db, approved.labId, 'verifier')).actor),
  inDemo((await make.staff(db, approved.labId, 'finance')).actor),
  { actor: { ...admin, hasTotp: true }, isDemo: false },
  { actor: admin, isDemo: false },
  { actor: approved.actor, isDemo: false },
];

/** The refusal because of the role; every other result counts as 'yes'. */
async function answerTo(path: string, { actor, isDemo }: Person): Promise<Answer> {
  const [feature = '', name = ''] = path.split('.');
  const call = callAs(db, actor, { site: testSite({ isDemo }) });
  const procedure: unknown = Reflect.get(Reflect.get(call, feature), name);
  if (typeof procedure !== 'function') throw new Error(`${path} is not a procedure`);
  const input = (actor?.isAnonymous && inputsWithoutName[path]) || inputs[path];
  try {
    await procedure(input);
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    if (error.code === 'BAD_REQUEST' && !(error.cause instanceof AppError)) throw error;
    return (error.cause instanceof AppError && refusals[error.cause.code]) || 'yes';
  }
  return 'yes';
}

describe('who may call what', () => {
  const paths = [...procedures.keys()];

  test('the table contains exactly the existing procedures', () => {
    expect(Object.keys(whoMay).toSorted()).toEqual(paths.toSorted());
    expect(Object.keys(inputs).toSorted()).toEqual(paths.toSorted());
  });

  test.each(paths)('%s', async (path) => {
    const answers: Answer[] = [];
    for (const person of people) answers.push(await answerTo(path, person));
    expect(answers).toEqual(whoMay[path]);
  });
});
