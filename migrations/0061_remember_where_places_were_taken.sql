-- A counter of an hour forgets; places that are taken slowly stay taken. Nullable and without a default: no row is
-- rewritten.
alter table visits add column taken_from text, add column taken_from_network text;
comment on column visits.taken_from is
  'Keyed hash of the network address from which a customer without a telephone or card took this place; null after the visit.';
comment on column visits.taken_from_network is 'The same of the wider IPv6 network.';
create index visits_by_address on visits (taken_from, slot_start) where taken_from is not null;
create index visits_by_network on visits (taken_from_network, slot_start) where taken_from_network is not null;
