-- The catalogue is edited at the desk: a version says whether somebody else was faster. Nothing else moves it, so that
-- an offer that is counted on a test is no reason to refuse what was typed.

alter table tests add column version int not null default 1 check (version > 0);
alter table analytes add column version int not null default 1 check (version > 0);
