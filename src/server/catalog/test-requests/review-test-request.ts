import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ReviewedTestRequest, ReviewTestRequestInput } from '#/shared/catalog/test-request.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { addTest } from '../editor/add-test.ts';

type Outcome = { status: 'approved' | 'rejected'; review_reason: string | null; test_id: number | null };

/** Fields of a new test that the approval form does not ask for; the catalogue editor fills them. */
const unasked = {
  ucum: null,
  popularPosition: null,
  synonymsAr: [],
  synonymsEn: [],
  referenceRanges: [],
  analyteIds: [],
};

/**
 * Decides on a lab's request once: a new test, an existing test, or a rejection with a reason. The lab is notified.
 * @throws {AppError} ALREADY_DECIDED, TEST_ALREADY_EXISTS, REASON_REQUIRED
 */
export async function reviewTestRequest(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: ReviewTestRequestInput,
): Promise<ReviewedTestRequest> {
  return db.transaction().execute((trx) => review(trx, actor, input));
}

async function review(trx: Transaction<DB>, actor: Actor, input: ReviewTestRequestInput) {
  const { requestId, decision } = input;
  const request = await lockRequest(trx, requestId);
  if (request.status !== 'pending') throw new AppError('ALREADY_DECIDED');
  const outcome = await decide(trx, actor, input);
  await trx
    .updateTable('test_requests')
    .set({ ...outcome, reviewed_at: new Date() })
    .where('id', '=', requestId)
    .execute();
  await recordChange(trx, actor, {
    action: 'admin.reviewTestRequest',
    subjectType: 'test_request',
    subjectId: requestId,
    before: { status: request.status },
    after: { decision, ...outcome, ...(decision === 'approve' ? input.test : {}) },
  });
  await notifyLab(trx, request, decision);
  return { requestId, status: outcome.status, testId: outcome.test_id };
}

async function lockRequest(trx: Transaction<DB>, requestId: string) {
  const request = await trx
    .selectFrom('test_requests')
    .select(['requested_by_lab_id', 'requested_by', 'test_name_ar', 'test_name_en', 'status'])
    .where('id', '=', requestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!request) throw new AppError('NOT_FOUND');
  return request;
}

async function decide(trx: Transaction<DB>, actor: Actor, input: ReviewTestRequestInput): Promise<Outcome> {
  switch (input.decision) {
    case 'approve':
      return {
        status: 'approved',
        review_reason: null,
        test_id: await addTest(trx, actor, { ...unasked, ...input.test }),
      };
    case 'merge':
      return { status: 'approved', review_reason: null, test_id: await holdTest(trx, input.testId) };
    case 'reject':
      if (input.reason === '') throw new AppError('REASON_REQUIRED');
      return { status: 'rejected', review_reason: input.reason, test_id: null };
  }
}

/** Waits for a concurrent merge of the test; a merged test is refused as an answer. */
async function holdTest(trx: Transaction<DB>, testId: number) {
  const test = await trx
    .selectFrom('tests')
    .select(['id', 'merged_into'])
    .where('id', '=', testId)
    .forKeyShare()
    .executeTakeFirst();
  if (!test || test.merged_into !== null) throw new AppError('NOT_FOUND');
  return test.id;
}

type Request = Awaited<ReturnType<typeof lockRequest>>;

/**
 * Notifies the requester if still on the lab's staff, else the lab's owner. The name is the lab's own text and no
 * health data.
 */
async function notifyLab(
  trx: Transaction<DB>,
  request: Request,
  decision: ReviewTestRequestInput['decision'],
) {
  const name = { ar: request.test_name_ar, en: request.test_name_en };
  const params = { testRequest: { decision, name } };
  await sql`
    select tell(coalesce(asker.id, l.owner_id), 'testRequestReviewed', null, null, ${JSON.stringify(params)}::jsonb)
    from labs l
    left join lateral (
      select s.user_id as id from lab_staff s
      where s.lab_id = l.id and s.user_id = ${request.requested_by}::uuid) asker on true
    where l.id = ${request.requested_by_lab_id}`.execute(trx);
}
