-- Admins' acts on several rows at once. Each row is changed over the version it was seen in, in a separate
-- subtransaction: a row changed meanwhile, or refused, leaves the others changed, and the answer says which is which.

create function public.change_prophecies(p_ids uuid[], p_versions integer[], p_statuses text[], p_publish_dates timestamptz[])
returns table (id uuid, version integer, code text, problem text)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_asked record;
begin
  perform private.require_rank(2);
  for v_asked in select * from unnest(p_ids, p_versions, p_statuses, p_publish_dates) as asked (id, version, status, publish_date) loop
    id := v_asked.id;
    version := null;
    code := null;
    problem := null;
    begin
      update public.prophecies set status = v_asked.status::public.prophecy_status, publish_date = v_asked.publish_date
      where prophecies.id = v_asked.id and prophecies.version = v_asked.version and deleted_at is null
      returning prophecies.version into version;
    exception when others then
      code := sqlstate;
      problem := sqlerrm;
    end;
    return next;
  end loop;
end $$;
comment on function public.change_prophecies(uuid[], integer[], text[], timestamptz[]) is
  'Publishes prophecies or takes them back, each over the version it was seen in. Answers the new version, nothing where somebody '
  'saved first, or code and word of the refusal. Errors: 42501 rank_required.';

create function public.change_donations(p_ids uuid[], p_versions integer[], p_statuses text[])
returns table (id uuid, version integer, code text, problem text)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_asked record;
begin
  perform private.require_rank(2);
  for v_asked in select * from unnest(p_ids, p_versions, p_statuses) as asked (id, version, status) loop
    id := v_asked.id;
    version := null;
    code := null;
    problem := null;
    begin
      update public.donations set status = v_asked.status::public.donation_status
      where donations.id = v_asked.id and donations.version = v_asked.version
      returning donations.version into version;
    exception when others then
      code := sqlstate;
      problem := sqlerrm;
    end;
    return next;
  end loop;
end $$;
comment on function public.change_donations(uuid[], integer[], text[]) is
  'Gives offerings their states, each over the version it was seen in. Answers the new version, nothing where somebody saved '
  'first, or code and word of the refusal. Errors: 42501 rank_required.';

grant execute on function public.change_prophecies, public.change_donations to authenticated;
