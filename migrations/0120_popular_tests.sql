-- The tests that the site itself puts first on its home page, in this order.

alter table tests add column popular_position smallint unique check (popular_position > 0);

-- The dashboards count a lab's tests on offer without reading the rest of its list.
create index lab_tests_active_by_lab on lab_tests (lab_id) where is_active;
