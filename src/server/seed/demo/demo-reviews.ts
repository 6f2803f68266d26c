import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import { localeOf, drawComment, replyTo } from './demo-comments.ts';
import { type DemoLab, hasHistory } from './demo-labs.ts';
import type { DemoVisit } from './demo-visits.ts';

/** Draws ratings around the lab's quality, then adjusts them until their mean is as close to it as possible. */
function drawRatings(random: Random, quality: number, count: number) {
  const clamp = (rating: number) => Math.min(5, Math.max(1, rating));
  const ratings = Array.from({ length: count }, () => {
    const scatter = (random.next() + random.next() + random.next() - 1.5) * 1.7;
    return clamp(Math.round(quality + scatter));
  });
  const target = Math.round(quality * count);
  let total = ratings.reduce((sum, rating) => sum + rating, 0);
  while (total !== target) {
    const at = random.between(0, count - 1);
    const rating = ratings[at] ?? 0;
    const nudged = clamp(rating + Math.sign(target - total));
    ratings[at] = nudged;
    total += nudged - rating;
  }
  return ratings;
}

const REPLY_HOURS = 30;
/** Of the reviews with words. */
const REPLIED_ONE_IN = 4;
/** Comments of the first lab's reviews: one awaits moderation, one was reported by the lab. */
const waitingComment = 'خدمة ممتازة، للاستفسار عن العروض: 0500000000';
const reportReason = 'لا يخص مختبرنا: يتحدث عن فرع آخر.';

/** A customer's name by id; an anonymous one has none. */
type Names = ReadonlyMap<string, string | null>;

/**
 * One review by each of the first customers with a completed visit, up to the lab's number of reviews, in the language
 * of the customer's name.
 */
function planLabReviews(random: Random, lab: DemoLab, completed: readonly DemoVisit[], names: Names) {
  const heard = new Set<string>();
  const firstVisits = new Map(completed.map((visit) => [visit.customerId, visit]));
  const visits = [...firstVisits.values()].slice(0, lab.reviewCount);
  const ratings = drawRatings(random, lab.quality, visits.length);
  return visits.map(({ customerId, slotMs }, at) => {
    const rating = ratings[at] ?? 5;
    const createdMs = slotMs + random.between(3, 80) * HOUR_MS;
    const id = random.id(createdMs);
    const locale = localeOf(names.get(customerId) ?? 'ا');
    const comment = random.chance(0.42) ? drawComment(random, rating, locale, heard) : null;
    if (comment !== null) heard.add(comment);
    return {
      id,
      lab_id: lab.id,
      customer_id: customerId,
      rating,
      comment,
      created_at: new Date(createdMs).toISOString(),
    };
  });
}

type Planned = ReturnType<typeof planLabReviews>[number];

/** Adds replies, one review that awaits moderation and one that is reported. */
function withReplies(planned: readonly Planned[], nowMs: number) {
  const first = planned.filter(({ lab_id }) => lab_id === planned[0]?.lab_id).slice(-2);
  return planned.map((review, at) => {
    const repliedMs = Math.min(nowMs, Date.parse(review.created_at) + REPLY_HOURS * HOUR_MS);
    const isReplied = review.comment !== null && at % REPLIED_ONE_IN === 0;
    const isWaiting = review.id === first[0]?.id;
    const isReported = review.id === first[1]?.id;
    return {
      ...review,
      comment: isWaiting ? waitingComment : review.comment,
      state: isWaiting ? 'waiting' : 'published',
      reply:
        isReplied && !isWaiting ? replyTo(review.rating, review.comment ?? '', at / REPLIED_ONE_IN) : null,
      replied_at: isReplied && !isWaiting ? new Date(repliedMs).toISOString() : null,
      reported_at: isReported ? new Date(repliedMs).toISOString() : null,
      report_reason: isReported ? reportReason : null,
    };
  });
}

export async function insertReviews(
  db: Kysely<DB>,
  random: Random,
  {
    labs,
    visits,
    names,
    nowMs,
  }: { labs: readonly DemoLab[]; visits: readonly DemoVisit[]; names: Names; nowMs: number },
) {
  const longAgo = nowMs - 82 * HOUR_MS;
  const completed = Map.groupBy(
    visits.filter(({ status, slotMs }) => status === 'completed' && slotMs < longAgo),
    ({ lab }) => lab.index,
  );
  const reviews = withReplies(
    labs
      .filter(hasHistory)
      .flatMap((lab) => planLabReviews(random, lab, completed.get(lab.index) ?? [], names)),
    nowMs,
  );
  await sql`
    insert into reviews (id, lab_id, customer_id, rating, comment, created_at, updated_at, state, reply, replied_at,
                         reported_at, report_reason)
    select r.id, r.lab_id, r.customer_id, r.rating, r.comment, r.created_at, r.created_at, r.state, r.reply,
           r.replied_at, r.reported_at, r.report_reason
    from json_to_recordset(${JSON.stringify(reviews)}::json)
      as r (id uuid, lab_id int, customer_id uuid, rating int, comment text, created_at timestamptz,
            state review_state, reply text, replied_at timestamptz, reported_at timestamptz, report_reason text)
    order by r.created_at`.execute(db);
}

/** Links each review to its visit. Ratings stay unchanged, so no sums need an update. */
export async function linkReviews(db: Kysely<DB>) {
  await sql`
    update reviews r set booking_id = f.booking_id
    from (
      select distinct on (r.id) r.id, b.id as booking_id
      from reviews r
      join bookings b on b.lab_id = r.lab_id and b.customer_id = r.customer_id and b.status = 'completed'
        and b.booking_time < r.created_at
      order by r.id, b.booking_time desc, b.id
    ) f
    where f.id = r.id`.execute(db);
}
