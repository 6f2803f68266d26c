import { sealedTo } from '#/server/identity/phone/sealed-to.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context, Site } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import { recordReads } from '#/server/results/files/record-reads.ts';
import type { PersonalData } from '#/shared/identity/account.ts';
import { labTables } from './lab-tables.ts';
import { personalTables } from './personal-tables.ts';
import { readTables } from './read-tables.ts';

/** Says in the file what is missing and how it opens, for whoever reads it without the site. */
const LAB_LEFT_OUT = {
  what: Object.keys(labTables),
  why: {
    ar: 'بيانات المختبر، كحسابه البنكي ودفعاته وموظفيه، غير موجودة في هذا الملف لأن خطوة الدخول الثانية غير مفعّلة. فعّلها في الإعدادات، ثم نزّل الملف مرة أخرى.',
    en: 'What we keep about the lab, such as its bank account, payouts and staff, is left out of this file because the second step of signing in is not set up. Set it up in the settings, then download the file again.',
  },
};

/**
 * Everything about this user, except credentials: hashes, tokens and sealed secrets. A member of staff exports no more of
 * the lab than the role allows: prices, payouts and staff are the owner's, and open with the second factor, as on screen.
 */
export async function exportData(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
): Promise<PersonalData> {
  await countAttempt(db, limits.personalDataByAccount, actor.userId);
  const ownsLab = actor.labRole === 'owner';
  const waits = mustSetUpTotp(site, actor);
  // One snapshot, so that no row refers to one that another table did not have yet.
  const tables = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const tables = await readTables(trx, personalTables, actor.userId);
      tables['phone_numbers'] = tables['phone_numbers']?.map((row) => withNumber(site, row)) ?? [];
      if (actor.labId !== null && ownsLab && !waits) {
        Object.assign(tables, await readTables(trx, labTables, actor.labId));
      }
      return tables;
    });
  const resultIds = (tables['results'] ?? []).map((row) => String(Reflect.get(Object(row), 'id')));
  await recordReads(db, actor, resultIds, 'export');
  return {
    format: 'mukhtabari.personal-data.1',
    exportedAt: new Date().toISOString(),
    tables,
    ...(ownsLab && waits && { leftOut: LAB_LEFT_OUT }),
  };
}

/** Shows the number in the place of its sealed form. */
function withNumber(
  { keys }: Pick<Site, 'keys'>,
  { number_sealed: sealed, ...row }: Record<string, unknown>,
) {
  // As JSON writes bytes: '\\x' and hexadecimal digits.
  const bytes = Buffer.from(String(sealed).slice(2), 'hex');
  return { ...row, number: openValue(keys, bytes, sealedTo(String(row['user_id']))).toString() };
}
