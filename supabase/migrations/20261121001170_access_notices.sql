-- Notices of access: who is let into a seminar or a resource is told, with the way there.

create function private.tell_access(p_grant public.access_grants, p_push boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_title text;
  v_path text;
begin
  if (p_grant).kind = 'seminar' then
    -- what is being prepared is told when it is published
    select seminars.title, '/seminarios/' || seminars.slug into v_title, v_path
    from public.seminars where seminars.id = (p_grant).target_id and seminars.status = 'published';
  else
    select resources.title, '/recursos?recurso=' || resources.id into v_title, v_path
    from public.resources where resources.id = (p_grant).target_id;
  end if;
  if v_title is null then
    return;
  end if;
  perform private.notify((
    'access_update', (p_grant).granted_by,
    'access:' || (p_grant).id || ':' || coalesce(extract(epoch from (p_grant).expires_at)::bigint::text, ''),
    '¡Ya tienes acceso a «' || v_title || '»!',
    case when (p_grant).kind = 'seminar' then 'Sus sesiones y materiales te esperan.' else 'Ya puedes abrirlo y guardarlo en tu teléfono.' end,
    jsonb_build_object('path', v_path), null)::private.notice, array[(p_grant).user_id], p_push);
end $$;
comment on function private.tell_access(public.access_grants, boolean) is 'Tells the person of a grant that it is open to them, once for each end it is given; nothing while a seminar is a draft.';

create function private.follow_access() returns trigger
-- definer: nobody may write notices, and an invitation is taken up by the auth server
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from public.notifications where group_key like 'access:' || old.id || ':%';
    return null;
  end if;
  if new.revoked_at is not null or new.expires_at <= now() then
    delete from public.notifications where group_key like 'access:' || new.id || ':%' and not read;
  elsif tg_op = 'INSERT' then
    -- a trusted script tells of what was given long ago
    if new.access_type = 'invitado' or (new.granted_by is not null and new.granted_at > now() - interval '1 day') then
      perform private.tell_access(new, true);
    end if;
  elsif old.revoked_at is not null then
    -- "Deshacer" keeps since when it was: what was taken back comes back without ringing
    perform private.tell_access(new, new.granted_at > old.granted_at);
  elsif old.expires_at <= now() then
    perform private.tell_access(new, true);
  end if;
  return null;
end $$;
comment on function private.follow_access() is 'Trigger: tells who gets an access or gets it back, and takes the unread notice away with the access.';
create trigger follow_access after insert or update of revoked_at, expires_at or delete on public.access_grants
  for each row execute function private.follow_access();

create function private.tell_accesses_of_seminar() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.tell_access(grants, true)
  from public.access_grants as grants
  where grants.kind = 'seminar' and grants.target_id = new.id and grants.revoked_at is null
    and (grants.expires_at is null or grants.expires_at > now()) and grants.granted_by is not null
    -- as long as read notices are kept: published again, nobody is told twice
    and grants.granted_at > now() - interval '90 days';
  return null;
end $$;
comment on function private.tell_accesses_of_seminar() is 'Trigger: who was let into a seminar while it was prepared is told once it is there.';
create trigger tell_accesses_of_seminar after update of status on public.seminars
  for each row when (new.status = 'published' and old.status <> 'published')
  execute function private.tell_accesses_of_seminar();

revoke execute on all functions in schema private from public;
