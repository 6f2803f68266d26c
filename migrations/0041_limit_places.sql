-- How many visits one customer may have ahead to be paid at labs, and how many places an hour go to one network address.
update site_settings set value = '{"unpaidVisits": 5, "placesByAddress": 240}'::jsonb || value where key = 'policies';

-- Both take the hash of the network address.
drop function if exists book_slot(uuid, int, date, time, text, boolean, int);
drop function if exists hold_order(uuid, text, jsonb, interval);
