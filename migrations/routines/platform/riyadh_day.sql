/* The calendar day in Riyadh. */
create or replace function riyadh_day(p_at timestamptz) returns date
language sql immutable parallel safe return (p_at at time zone 'Asia/Riyadh')::date;
