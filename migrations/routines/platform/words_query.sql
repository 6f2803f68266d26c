/* The query for rows that have every word of the search, each by its beginning; null for an empty search. */
create or replace function words_query(p_text text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(quote_literal(w) || ':*', ' & ')::tsquery from unnest(fold_words(p_text)) as w
$$;
