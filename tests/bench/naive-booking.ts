import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { hashesOfNetworks } from '#/server/platform/rate-limit/rate-limiter.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { testSite } from '../support/api/site.ts';
import type { Attempt } from './booking-attempts.ts';

/**
 * The control: the same booking in one round trip with the same checks, price, key and history, but with a naive
 * capacity check: count the bookings, then insert.
 */
export async function createNaiveFunction(db: Kysely<DB>) {
  await sql`
    create or replace function naive_book_slot(p_customer_id uuid, p_lab_test_id int, p_date date, p_slot_time time,
                                               p_key text)
    returns text language plpgsql volatile as $$
    declare
      v_offer    record;
      v_start    timestamptz;
      v_visit_id uuid;
      v_id       uuid := uuid_v7();
    begin
      select t.lab_id, t.price_halalas, l.time_zone, l.slot_capacity, l.cancel_notice_hours,
             (now() at time zone l.time_zone)::date + l.booking_horizon_days as last_date
      into v_offer
      from lab_tests t join labs l on l.id = t.lab_id
      where t.id = p_lab_test_id and t.is_active and l.approved;
      if not found then return 'not_found'; end if;
      v_start := (p_date + p_slot_time) at time zone v_offer.time_zone;
      if exists (select from idempotency_keys k where k.customer_id = p_customer_id and k.key = p_key) then
        return 'repeated';
      end if;
      if v_start <= now() or p_date > v_offer.last_date or not is_slot_of_lab(v_offer.lab_id, p_date, p_slot_time) then
        return 'not_a_slot';
      end if;
      if (select count(*) from visits v
          where v.lab_id = v_offer.lab_id and v.slot_start = v_start and v.is_live) >= v_offer.slot_capacity then
        return 'slot_full';
      end if;
      insert into visits (lab_id, customer_id, slot_start) values (v_offer.lab_id, p_customer_id, v_start)
      on conflict (lab_id, slot_start, customer_id, person_id) where is_live do nothing
      returning id into v_visit_id;
      if v_visit_id is null then return 'already_booked'; end if;
      insert into bookings (id, reference, visit_id, customer_id, lab_id, lab_test_id, booking_time,
                            total_price_halalas, cancel_notice_hours)
      values (v_id, booking_reference(v_id), v_visit_id, p_customer_id, v_offer.lab_id, p_lab_test_id, v_start,
              v_offer.price_halalas, v_offer.cancel_notice_hours);
      insert into booking_events (booking_id, actor_id, to_status) values (v_id, p_customer_id, 'confirmed');
      insert into idempotency_keys (customer_id, key, request_hash, booking_id)
      values (p_customer_id, p_key, '', v_id);
      return 'ok';
    end $$`.execute(db);
}

export async function bookNaively(db: Kysely<DB>, { customer, input }: Attempt): Promise<void> {
  const { rows } = await sql<{ outcome: string }>`
    select /* hot:bench-naive-book */ naive_book_slot(${customer.userId}::uuid, ${input.labTestId}::int,
      ${input.date}::date, ${input.slotTime}::time, ${input.idempotencyKey}) as outcome`.execute(db);
  if (rows[0]?.outcome === 'slot_full' || rows[0]?.outcome === 'already_booked')
    throw new AppError('SLOT_FULL');
  if (rows[0]?.outcome !== 'ok') throw new Error(`naive booking: ${rows[0]?.outcome}`);
}

/**
 * The product's own booking, with everything that people get, but with the naive check of the capacity: what is left
 * between the two is what safety costs. Its text is that of book_slot.
 */
export async function createUnsafeFunction(db: Kysely<DB>) {
  await sql`
    create or replace function unsafe_take_place(p_customer_id uuid, p_lab_id int, p_slot_start timestamptz,
                                                 p_capacity int, p_address text, p_person_id uuid)
    returns uuid
    language plpgsql volatile as $$
    declare
      v_address  text := case when p_address is not null and not is_proved_well(p_customer_id) then p_address end;
      v_visit_id uuid;
    begin
      if (select count(*) from visits v where v.lab_id = p_lab_id and v.slot_start = p_slot_start and v.is_live)
        >= capacity_of_slot(p_lab_id, p_slot_start) then
        raise exception 'slot_full' using errcode = 'MB001';
      end if;
      insert into visits (lab_id, customer_id, person_id, slot_start, taken_from, taken_from_network)
      values (p_lab_id, p_customer_id, p_person_id, p_slot_start, split_part(v_address, ' ', 1),
              nullif(split_part(v_address, ' ', 2), ''))
      returning id into v_visit_id;
      return v_visit_id;
    end $$`.execute(db);
  const { rows } = await sql<{ text: string }>`
    select replace(replace(pg_get_functiondef('book_slot'::regproc), 'book_slot(', 'unsafe_book_slot('),
                   'take_place(', 'unsafe_take_place(') as text`.execute(db);
  await sql.raw(rows[0]?.text ?? '').execute(db);
}

export async function bookUnsafely(db: Kysely<DB>, { customer, input }: Attempt): Promise<void> {
  const { rows } = await sql<{ outcome: string }>`
    select /* hot:bench-unsafe-book */ outcome
    from unsafe_book_slot(${customer.userId}::uuid, ${input.labTestId}::int, ${input.date}::date,
                          ${input.slotTime}::time, ${input.idempotencyKey}, false, null,
                          ${hashesOfNetworks(testSite().keys, customer.userId)})`.execute(db);
  if (rows[0]?.outcome === 'slot_full') throw new AppError('SLOT_FULL');
  if (rows[0]?.outcome !== 'ok') throw new Error(`unsafe booking: ${rows[0]?.outcome}`);
}
