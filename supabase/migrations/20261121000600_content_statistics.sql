-- Figures of what members send and the office decides. One line a kind: a capability to come adds its own.

create function public.content_statistics()
returns table (kind text, total integer, waiting integer, amount numeric)
-- definer: counts rows an admin may not read one by one
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  return query
    select 'testimonials', count(*) filter (where status = 'approved')::integer,
      count(*) filter (where status = 'pending')::integer, null::numeric
    from public.testimonials
    union all
    select 'donations', count(*) filter (where status = 'confirmed')::integer,
      count(*) filter (where status = 'reported')::integer,
      coalesce(sum(donations.amount) filter (where status = 'confirmed'
        and given_on >= date_trunc('year', private.today()::timestamp)), 0)
    from public.donations;
end $$;
comment on function public.content_statistics() is 'For /admin, by kind: how many are public or in the books, how many wait for a decision, and of offerings what was confirmed this year in MXN. Errors: 42501 rank_required.';

revoke execute on function public.content_statistics() from public, anon, authenticated, service_role;
grant execute on function public.content_statistics() to authenticated;
revoke execute on all functions in schema private from public;
