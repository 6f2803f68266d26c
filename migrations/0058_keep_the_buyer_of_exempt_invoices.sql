-- A tax invoice without VAT proves the exemption by its buyer, so it keeps the name as issued. Issued before this, it takes
-- the name that it shows today; nothing else of it changes.
alter table tax_documents disable trigger user;
update tax_documents d set buyer_name_ar = u.name, buyer_name_en = u.name
from orders o join user_profiles u on u.id = o.customer_id
where o.id = d.order_id and d.is_vat_exempt and d.buyer_name_ar is null and u.name is not null;
alter table tax_documents enable trigger user;
