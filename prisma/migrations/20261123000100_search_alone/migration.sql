-- A search looks at a thousand rows at most: starting workers for it costs more than it takes.
ALTER FUNCTION search_grams(TEXT, INTEGER, INTEGER) PARALLEL RESTRICTED;
