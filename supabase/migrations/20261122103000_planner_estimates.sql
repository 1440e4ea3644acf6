-- The planner's estimate of a query is an answer too: PostgREST gives it to any caller (Prefer: count=planned, or
-- estimated), and it counts rows that the caller may not read. So nobody but the server gets one. The header is no place to
-- refuse it: PostgREST obeys each of two Prefer headers, and shows the database one of them.

create function private.refuse_estimates() returns oid
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  if current_query() ~* '^\s*explain\M' then
    raise exception using errcode = '42501', message = 'estimates_refused';
  end if;
  return null;
end $$;
comment on function private.refuse_estimates() is
  'Refuses EXPLAIN to callers of the API, in a policy of each table. Errors: 42501 estimates_refused.';
grant execute on function private.refuse_estimates to anon, authenticated;

do $$
declare
  v_table regclass;
begin
  for v_table in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    -- The planner calls a stable function for its estimate, with which it compares the column. No row does: the case is
    -- never reached, and the planner cannot know that. Every row is of its table, so that the estimate stays as it is; a
    -- row that another transaction has just changed is looked at again without its table's number (0).
    execute format('create policy "Callers can read no estimates" on %s as restrictive for select to anon, authenticated
      using (tableoid = case when clock_timestamp() is null then private.refuse_estimates() else %L::regclass end
        or tableoid = 0)', v_table, v_table);
  end loop;
end $$;
