import { describe, expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

describe('the bank account of a lab', () => {
  const account = { iban: 'sa03 8000 0000 6080 1016 7519', holder: 'Noor Lab' };
  const signedIn = async (actor: Actor) => {
    await startSession(db, actor.userId, null);
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', actor.userId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return callAs(db, { ...actor, sessionId: id });
  };

  test('is set only after a fresh sign-in, is masked in responses and audit log, and the owner is notified', async () => {
    const { labId, actor, userId } = await make.lab(db);
    const { actor: finance } = await make.staff(db, labId, 'finance');
    await expect(callAs(db, actor).lab.setBankAccount(account)).rejects.toThrow('SIGN_IN_AGAIN');
    const own = await signedIn(finance);
    const payableFrom: unknown = expect.any(String);
    const shown = { maskedIban: 'SA03 •••• 7519', holder: 'Noor Lab', payableFrom };
    expect(await own.lab.setBankAccount(account)).toEqual(shown);
    expect(await own.lab.setBankAccount(account)).toEqual(shown);
    expect(await callAs(db, actor).lab.bankAccount()).toEqual(shown);
    const lab = db.selectFrom('labs').select('bank_account_set_at').where('id', '=', labId);
    const { bank_account_set_at: setAt } = await lab.executeTakeFirstOrThrow();
    expect(Date.now() - (setAt?.getTime() ?? 0)).toBeLessThan(60_000);
    const audited = await db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'lab.setBankAccount')
      .where('subject_id', '=', String(labId))
      .execute();
    expect(audited).toEqual([{ after: { iban: 'SA03 •••• 7519', bank_account_holder: 'Noor Lab' } }]);
    const messages = await db
      .selectFrom('inbox_messages')
      .select('kind')
      .where('user_id', '=', userId)
      .execute();
    expect(messages).toEqual([{ kind: 'bankAccountChanged' }]);
    await expect(own.lab.setBankAccount({ ...account, iban: 'SA0380000000608010167518' })).rejects.toThrow(
      'iban',
    );
  });
});
