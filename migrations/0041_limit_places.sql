-- How many visits one customer may have ahead to be paid at labs, and how many places an hour go to one network address.
update site_settings set value = '{"unpaidVisits": 5, "placesByAddress": 240}'::jsonb || value where key = 'policies';
