/* The least id of a moment, for keys that begin with their time. */
create or replace function first_id_at(p_at timestamptz) returns uuid language sql immutable return
  (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;
