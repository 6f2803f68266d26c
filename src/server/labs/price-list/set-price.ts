import type { Transaction } from 'kysely';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { OwnOfferRow } from '#/shared/labs/lab.ts';
import type { OfferTerms, SetPriceInput } from '#/shared/labs/offer.ts';
import { lockPriceList } from './lock-price-list.ts';
import { toOwnOfferRow } from './own-offer-row.ts';

type Columns = { price_halalas: number; turnaround_hours: number; is_active: boolean };

/**
 * Changes one of the lab's offers, or adds a test of the catalogue to its price list. OFFERS_CHANGED,
 * PLAN_LIMIT_REACHED.
 */
export async function setPrice(
  { db }: Pick<Context, 'db'>,
  actor: LabActor,
  input: SetPriceInput,
): Promise<OwnOfferRow> {
  return db.transaction().execute(async (trx) => {
    await lockPriceList(trx, actor.labId);
    const offer = await findOffer(trx, actor.labId, input);
    if (offer) await changeOffer(trx, actor, offer, input);
    const labTestId = offer?.id ?? (await addOffer(trx, actor, input));
    return getOwnTest(trx, labTestId);
  });
}

const findOffer = (trx: Transaction<DB>, labId: LabId, { labTestId, testId }: SetPriceInput) =>
  trx
    .selectFrom('lab_tests')
    .select(['id', 'price_halalas', 'turnaround_hours', 'is_active'])
    .where('lab_id', '=', labId)
    .$if(labTestId !== undefined, (query) => query.where('id', '=', labTestId ?? 0))
    .$if(testId !== undefined, (query) => query.where('test_id', '=', testId ?? 0))
    .executeTakeFirst();

async function changeOffer(
  trx: Transaction<DB>,
  actor: LabActor,
  offer: Columns & { id: number },
  input: SetPriceInput,
) {
  if (input.expected && !isAs(offer, input.expected)) throw new AppError('OFFERS_CHANGED');
  const next: Columns = {
    price_halalas: input.priceHalalas ?? offer.price_halalas,
    turnaround_hours: input.turnaroundHours ?? offer.turnaround_hours,
    is_active: input.isActive ?? offer.is_active,
  };
  const { before, after } = changedColumns(offer, next);
  if (Object.keys(after).length === 0) return;
  await trx.updateTable('lab_tests').set(next).where('id', '=', offer.id).execute();
  const subject = { subjectType: 'lab_test', subjectId: offer.id };
  await recordChange(trx, actor, { action: 'lab.setPrice', ...subject, before, after });
}

const isAs = (offer: Columns, expected: OfferTerms) =>
  offer.price_halalas === expected.priceHalalas &&
  offer.turnaround_hours === expected.turnaroundHours &&
  offer.is_active === expected.isActive;

async function addOffer(trx: Transaction<DB>, actor: LabActor, input: SetPriceInput) {
  const { testId, priceHalalas, turnaroundHours, isActive = true } = input;
  if (testId === undefined || priceHalalas === undefined) throw new AppError('NOT_FOUND');
  // The caller saw an offer that is gone.
  if (input.expected) throw new AppError('OFFERS_CHANGED');
  const test = await trx
    .selectFrom('tests')
    .select('turnaround_hours')
    .where('id', '=', testId)
    .where('merged_into', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!test) throw new AppError('NOT_FOUND');
  const terms: Columns = {
    price_halalas: priceHalalas,
    turnaround_hours: turnaroundHours ?? test.turnaround_hours,
    is_active: isActive,
  };
  const { id } = await trx
    .insertInto('lab_tests')
    .values({ lab_id: actor.labId, test_id: testId, ...terms })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { subjectType: 'lab_test', subjectId: id };
  await recordChange(trx, actor, { action: 'lab.setPrice', ...subject, before: {}, after: terms });
  return id;
}

const getOwnTest = async (trx: Transaction<DB>, labTestId: number) =>
  toOwnOfferRow(
    await trx
      .selectFrom('lab_tests as o')
      .innerJoin('tests as t', 't.id', 'o.test_id')
      .select(['o.id', 'o.test_id', 'o.price_halalas', 'o.turnaround_hours', 'o.is_active'])
      .select(['t.name_ar', 't.name_en', 't.loinc', 't.specimen_kind'])
      .where('o.id', '=', labTestId)
      .executeTakeFirstOrThrow(),
  );
