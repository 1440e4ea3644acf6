-- Whose a testimonial is concerns its author and the admins. One column says to whom it is closed: policies look at that
-- alone, and a count of all testimonials at one short index.

alter table public.testimonials add column kept_for uuid
  generated always as (case when status <> 'approved' then coalesce(author_id, '00000000-0000-0000-0000-000000000000') end) stored;
comment on column public.testimonials.kept_for is 'Who alone may read it, beside admins, until it is approved: its author, or nobody. Null once it is approved.';

-- kept_for changes with status and author, which are told
create trigger audit after insert or update of author_name, content, status or delete on public.testimonials
  for each row execute function private.audit('id', '{approved,kept_for,search,version,moderated_at,created_at,updated_at}', 'author_id');

drop policy "Members can read approved testimonials and their own" on public.testimonials;
create policy "Members can read approved testimonials and their own" on public.testimonials
  for select to authenticated
  -- what is open to all comes first: reading it asks for no rank
  using (kept_for is null or (select private.my_rank() >= 2)
    or (kept_for = (select auth.uid()) and (select private.my_rank() >= 1)));

drop index public.testimonials_counted;
create index testimonials_counted on public.testimonials (kept_for);
create index testimonials_counted_by_status on public.testimonials (status, kept_for);

drop function public.search_testimonials(text);
create function public.search_testimonials(p_words text)
returns table (id uuid, author_name text, content text, status text, version integer, created_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select testimonials.id, author_name, content, status, version, created_at from public.testimonials
  where testimonials.id in (select private.found_testimonials(p_words))
$$;
comment on function public.search_testimonials(text) is 'The testimonials the caller may read with all of these words or beginnings of words.';

create function public.my_testimonials()
returns table (id uuid, author_name text, content text, status text, version integer, created_at timestamptz)
-- definer: reads who told what; answers the caller's own
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  return query
    select testimonials.id, testimonials.author_name, testimonials.content, testimonials.status, testimonials.version, testimonials.created_at
    from public.testimonials where author_id = (select auth.uid());
end $$;
comment on function public.my_testimonials() is 'What the caller has told, in review or decided. Errors: 42501 rank_required.';

revoke select on public.testimonials from anon, authenticated;
grant select (id, author_name, content, status, approved, version, moderated_at, created_at, updated_at)
  on public.testimonials to anon, authenticated;
revoke execute on function public.search_testimonials(text), public.my_testimonials() from public, anon, authenticated, service_role;
grant execute on function public.search_testimonials(text) to anon, authenticated;
grant execute on function public.my_testimonials() to authenticated;
