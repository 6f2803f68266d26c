-- Tax documents: invoices and credit notes, which never change once they are issued.

create type tax_document_kind as enum ('invoice', 'credit_note');
create type tax_document_cause as enum (
  'booked',     -- the receipt of an order from before there were documents
  'paid',       -- paid by card
  'completed',  -- a visit that is paid at the lab was completed
  'desk',       -- the lab took the payment at its desk
  'plan',       -- a month of a plan was paid
  'refunded',   -- credit notes: the payment is refunded
  'cancelled'); -- credit notes: the line was cancelled or not attended

alter table labs add column vat_number text check (vat_number ~ '^3[0-9]{13}3$');
comment on column labs.vat_number is 'Null: the lab is not registered for VAT, and its documents are plain receipts.';

create table tax_document_counters (
  -- 0: the operator of this site.
  seller_id        int not null,
  year             smallint not null,
  last_invoice     bigint not null default 0,
  last_credit_note bigint not null default 0,
  primary key (seller_id, year)
) with (fillfactor = 70);
comment on table tax_document_counters is
  'The last numbers of a seller in a year. The row is the lock that keeps numbers without gaps and in the order of time.';

create table tax_documents (
  id                uuid primary key default uuid_v7(),
  kind              tax_document_kind not null,
  cause             tax_document_cause not null,
  -- The selling lab; null: the operator of this site.
  lab_id            int references labs,
  year              smallint not null,
  serial            bigint not null check (serial > 0),
  -- As printed: 'MK-2026-000001', 'L12-CN-2026-000003'.
  number            text not null unique check (length(number) between 4 and 40),
  issued_at         timestamptz not null,
  -- What it is about; the customer is that of the order or the charge.
  order_id          uuid references orders,
  charge_id         uuid references subscription_charges,
  payment_id        uuid references payments,
  -- Of a credit note: the invoice, and the refund of a plan's payment.
  corrects_id       uuid references tax_documents,
  refund_id         uuid unique references refunds,
  method            payment_method not null,
  -- Seller and buyer as they were.
  seller_name_ar    text not null,
  seller_name_en    text not null,
  seller_address_ar text not null,
  seller_address_en text not null,
  seller_vat_number text,
  -- Of a lab that pays for a plan; persons are read from their account, so that an erasure leaves no name here.
  buyer_name_ar     text,
  buyer_name_en     text,
  buyer_vat_number  text,
  total_halalas     int not null check (total_halalas > 0),
  vat_halalas       int not null check (vat_halalas >= 0),
  -- The VAT that the state bears for a citizen, beside the total.
  state_vat_halalas int not null default 0 check (state_vat_halalas >= 0),
  vat_basis_points  int not null,
  is_vat_exempt     boolean not null default false,
  period_start      timestamptz,
  period_end        timestamptz,
  unique nulls not distinct (lab_id, kind, year, serial),
  check (num_nonnulls(order_id, charge_id) = 1),
  check ((kind = 'credit_note') = (corrects_id is not null)),
  check (vat_halalas <= total_halalas)
);
comment on table tax_documents is
  'One invoice, or one credit note of an invoice. Without a VAT number of the seller it is a plain receipt. Append-only.';
create index tax_documents_by_order on tax_documents (order_id) where order_id is not null;
create index tax_documents_by_charge on tax_documents (charge_id) where charge_id is not null;
create index tax_documents_by_payment on tax_documents (payment_id) where payment_id is not null;
create index tax_documents_by_corrected on tax_documents (corrects_id) where corrects_id is not null;
create index tax_documents_by_lab on tax_documents (lab_id, issued_at desc, id desc) where lab_id is not null;
create index tax_documents_by_time on tax_documents (issued_at, id);

create table tax_document_lines (
  document_id       uuid not null references tax_documents,
  position          smallint not null check (position > 0),
  booking_id        uuid references bookings,
  -- The test, or the tier of a plan.
  name_ar           text not null,
  name_en           text not null,
  reference         text,
  price_halalas     int not null check (price_halalas >= 0),
  -- The plan's discount, or the credit of the plan before.
  discount_halalas  int not null default 0 check (discount_halalas >= 0),
  fee_halalas       int not null default 0 check (fee_halalas >= 0),
  state_vat_halalas int not null default 0 check (state_vat_halalas >= 0),
  amount_halalas    int not null check (amount_halalas >= 0),
  -- The part of the amount that includes VAT.
  taxed_halalas     int not null check (taxed_halalas between 0 and amount_halalas),
  primary key (document_id, position)
);
comment on table tax_document_lines is 'One line of a tax document. Append-only.';
create index tax_document_lines_by_booking on tax_document_lines (booking_id) where booking_id is not null;

revoke update, delete, truncate on tax_documents, tax_document_lines from public;

-- Receipts so far: one for each confirmed order, by the operator, with the number that it has. ---------------------------

insert into tax_documents (kind, cause, year, serial, number, issued_at, order_id, method, seller_name_ar,
                           seller_name_en, seller_address_ar, seller_address_en, seller_vat_number, total_halalas,
                           vat_halalas, vat_basis_points, is_vat_exempt)
select 'invoice', 'booked', extract(year from o.confirmed_at at time zone 'Asia/Riyadh'), o.receipt_number,
       'MK-' || lpad(o.receipt_number::text, 6, '0'), o.confirmed_at, o.id, o.method, s.value ->> 'nameAr',
       s.value ->> 'nameEn', s.value ->> 'addressAr', s.value ->> 'addressEn', v.value ->> 'vatNumber', l.total,
       round(l.taxed::numeric * l.rate / (10000 + l.rate)), l.rate, o.is_vat_exempt
from orders o
join lateral (
  select sum(b.amount_halalas) as total, max(b.vat_basis_points) as rate,
         sum(case when o.is_vat_exempt then b.fee_halalas else b.amount_halalas end) as taxed
  from bookings b where b.order_id = o.id) l on l.total > 0
cross join site_settings s
cross join site_settings v
where o.receipt_number is not null and o.confirmed_at is not null and o.method is not null
  and s.key = 'seller' and v.key = 'vat';

insert into tax_document_lines (document_id, position, booking_id, name_ar, name_en, reference, price_halalas,
                                discount_halalas, fee_halalas, amount_halalas, taxed_halalas)
select d.id, row_number() over (partition by d.id order by b.booking_time, b.id), b.id, t.name_ar, t.name_en,
       b.reference, b.total_price_halalas, b.discount_halalas, b.fee_halalas, b.amount_halalas,
       case when d.is_vat_exempt then b.fee_halalas else b.amount_halalas end
from tax_documents d
join bookings b on b.order_id = d.order_id
join lab_tests x on x.id = b.lab_test_id
join tests t on t.id = x.test_id;

insert into tax_document_counters (seller_id, year, last_invoice)
select 0, year, max(serial) from tax_documents group by year;

-- What those receipts credited until now without a number: one credit note each. ------------------------------------------

create temporary table credited on commit drop as
select d.id as invoice_id, uuid_v7() as note_id, row_number() over (order by d.issued_at, d.id) as serial,
       l.total, l.taxed, l.is_refunded
from tax_documents d
join lateral (
  select sum(i.amount_halalas) as total, sum(i.taxed_halalas) as taxed, bool_or(b.payment = 'refunded') as is_refunded
  from tax_document_lines i join bookings b on b.id = i.booking_id
  where i.document_id = d.id and i.amount_halalas > 0
    and (b.payment = 'refunded' or (b.payment = 'unpaid' and b.status in ('cancelled', 'expired', 'no_show')))
) l on l.total > 0;

insert into tax_documents (id, kind, cause, year, serial, number, issued_at, order_id, method, corrects_id,
                           seller_name_ar, seller_name_en, seller_address_ar, seller_address_en, seller_vat_number,
                           total_halalas, vat_halalas, vat_basis_points, is_vat_exempt)
select c.note_id, 'credit_note', case when c.is_refunded then 'refunded' else 'cancelled' end::tax_document_cause,
       y.year, c.serial, 'MK-CN-' || y.year || '-' || lpad(c.serial::text, 6, '0'), now(), d.order_id, d.method, d.id,
       d.seller_name_ar, d.seller_name_en, d.seller_address_ar, d.seller_address_en, d.seller_vat_number, c.total,
       case when c.total = d.total_halalas then d.vat_halalas
            else round(c.taxed::numeric * d.vat_basis_points / (10000 + d.vat_basis_points)) end,
       d.vat_basis_points, d.is_vat_exempt
from credited c
join tax_documents d on d.id = c.invoice_id
cross join lateral (select extract(year from now() at time zone 'Asia/Riyadh')::smallint as year) y;

insert into tax_document_lines (document_id, position, booking_id, name_ar, name_en, reference, price_halalas,
                                discount_halalas, fee_halalas, amount_halalas, taxed_halalas)
select c.note_id, i.position, i.booking_id, i.name_ar, i.name_en, i.reference, i.price_halalas, i.discount_halalas,
       i.fee_halalas, i.amount_halalas, i.taxed_halalas
from credited c
join tax_document_lines i on i.document_id = c.invoice_id
join bookings b on b.id = i.booking_id
where i.amount_halalas > 0
  and (b.payment = 'refunded' or (b.payment = 'unpaid' and b.status in ('cancelled', 'expired', 'no_show')));

-- Paid months of plans had no document: each gets its invoice now, and each refund its credit note. ---------------------------

create temporary table paid_charges on commit drop as
select c.id as charge_id, p.id as payment_id, uuid_v7() as invoice_id,
       row_number() over (order by p.settled_at, p.id)
         + coalesce((select last_invoice from tax_document_counters
                     where year = extract(year from now() at time zone 'Asia/Riyadh')), 0) as serial
from subscription_charges c
join lateral (
  select id, settled_at from payments where charge_id = c.id and status = 'paid' order by settled_at, id limit 1) p on true
where c.status = 'paid' and c.amount_halalas > 0;

insert into tax_documents (id, kind, cause, year, serial, number, issued_at, charge_id, payment_id, method,
                           seller_name_ar, seller_name_en, seller_address_ar, seller_address_en, seller_vat_number,
                           buyer_name_ar, buyer_name_en, total_halalas, vat_halalas, vat_basis_points, period_start,
                           period_end)
select n.invoice_id, 'invoice', 'plan', y.year, n.serial, 'MK-' || y.year || '-' || lpad(n.serial::text, 6, '0'), now(),
       c.id, n.payment_id, 'card', s.value ->> 'nameAr', s.value ->> 'nameEn', s.value ->> 'addressAr',
       s.value ->> 'addressEn', v.value ->> 'vatNumber', l.lab_name_ar, l.lab_name_en, c.amount_halalas,
       round(c.amount_halalas::numeric * c.vat_basis_points / (10000 + c.vat_basis_points)), c.vat_basis_points,
       t.starts_at, t.starts_at + interval '1 month'
from paid_charges n
join subscription_charges c on c.id = n.charge_id
join payments p on p.id = n.payment_id
left join labs l on l.owner_id = c.user_id
cross join lateral (select coalesce(c.period_start, p.settled_at, p.created_at) as starts_at) t
cross join lateral (select extract(year from now() at time zone 'Asia/Riyadh')::smallint as year) y
cross join site_settings s
cross join site_settings v
where s.key = 'seller' and v.key = 'vat';

insert into tax_document_lines (document_id, position, name_ar, name_en, price_halalas, discount_halalas,
                                amount_halalas, taxed_halalas)
select n.invoice_id, 1, c.tier, c.tier, c.price_halalas, c.credit_halalas, c.amount_halalas, c.amount_halalas
from paid_charges n
join subscription_charges c on c.id = n.charge_id
join tax_documents d on d.id = n.invoice_id;

create temporary table refunded_plans on commit drop as
select r.id as refund_id, n.invoice_id, uuid_v7() as note_id, r.amount_halalas,
       row_number() over (order by r.created_at, r.id)
         + (select count(*) from credited) as serial,
       sum(r.amount_halalas) over (partition by r.payment_id order by r.created_at, r.id) as so_far
from refunds r
join paid_charges n on n.payment_id = r.payment_id;

insert into tax_documents (id, kind, cause, year, serial, number, issued_at, charge_id, payment_id, corrects_id,
                           refund_id, method, seller_name_ar, seller_name_en, seller_address_ar, seller_address_en,
                           seller_vat_number, buyer_name_ar, buyer_name_en, total_halalas, vat_halalas,
                           vat_basis_points, period_start, period_end)
select x.note_id, 'credit_note', 'refunded', d.year, x.serial, 'MK-CN-' || d.year || '-' || lpad(x.serial::text, 6, '0'),
       now(), d.charge_id, d.payment_id, d.id, x.refund_id, 'card', d.seller_name_ar, d.seller_name_en,
       d.seller_address_ar, d.seller_address_en, d.seller_vat_number, d.buyer_name_ar, d.buyer_name_en,
       x.amount_halalas,
       -- The differences of rounded running sums add up to the invoice's VAT.
       round(x.so_far::numeric * d.vat_basis_points / (10000 + d.vat_basis_points))
         - round((x.so_far - x.amount_halalas)::numeric * d.vat_basis_points / (10000 + d.vat_basis_points)),
       d.vat_basis_points, d.period_start, d.period_end
from refunded_plans x
join tax_documents d on d.id = x.invoice_id;

insert into tax_document_lines (document_id, position, name_ar, name_en, price_halalas, amount_halalas, taxed_halalas)
select x.note_id, 1, i.name_ar, i.name_en, x.amount_halalas, x.amount_halalas, x.amount_halalas
from refunded_plans x
join tax_document_lines i on i.document_id = x.invoice_id;

insert into tax_document_counters (seller_id, year, last_invoice, last_credit_note)
select 0, year, coalesce(max(serial) filter (where kind = 'invoice'), 0),
       coalesce(max(serial) filter (where kind = 'credit_note'), 0)
from tax_documents group by year
on conflict (seller_id, year) do update
set last_invoice = excluded.last_invoice, last_credit_note = excluded.last_credit_note;
