-- Asking a member for their telephone number without seeing it: they read who asks and why, and share it or not. Only a
-- yes is reported to the requester.

-- Table

create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references auth.users (id) on delete cascade,
  to_id uuid not null references auth.users (id) on delete cascade,
  from_name text not null,
  message text not null,
  is_shared boolean,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint contact_requests_between_two check (from_id <> to_id),
  constraint contact_requests_message_length check (char_length(message) between 1 and 200), -- LIMITS.contactRequestMax
  constraint contact_requests_answer_state check ((is_shared is null) = (answered_at is null))
);
comment on table public.contact_requests is
  'Requests for a member''s number, with the requester''s words; is_shared is null until the member answers. Only they read it.';
create index contact_requests_to_id on public.contact_requests (to_id, created_at desc);
create index contact_requests_from_id on public.contact_requests (from_id, to_id, created_at desc);

-- Rights

grant select on public.contact_requests to authenticated;
grant select, insert, update, delete on public.contact_requests to service_role;

-- Policies

alter table public.contact_requests enable row level security;
create policy "Members can read what they were asked" on public.contact_requests
  for select to authenticated
  using (to_id = (select auth.uid()) and (select private.is_member()));

-- Functions for callers

create function public.ask_contact(p_user_id uuid, p_message text) returns void
-- definer: who asks reads neither the row of the asked person nor what they answered
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_message text := private.clean_line(p_message, 1000);
  v_name text := private.display_name(v_person);
  v_id uuid;
begin
  perform private.require_rank(1);
  perform private.require_directory();
  -- two at once of one person would both find room
  perform pg_advisory_xact_lock(hashtextextended('contact_requests:' || v_person, 0));
  if exists (select from public.member_details where user_id = v_person and is_minor) then
    raise exception using errcode = '42501', message = 'minor';
  end if;
  if not exists (select from private.listed_members where user_id = p_user_id) or p_user_id = v_person then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  -- a no is not told, so asking again looks the same as waiting
  if exists (select from public.contact_requests where from_id = v_person and to_id = p_user_id
    and (is_shared or created_at > now() - interval '30 days')) then
    raise exception using errcode = 'PT409', message = 'already_asked';
  end if;
  if (select count(*) from public.contact_requests where from_id = v_person and created_at > now() - interval '1 day') >= 5 then
    raise exception using errcode = 'PT429', message = 'too_many_contact_requests';
  end if;
  insert into public.contact_requests (from_id, to_id, from_name, message)
  values (v_person, p_user_id, v_name, coalesce(v_message, '')) returning id into v_id;
  perform private.notify((
    'admin_notification', v_person, 'contact:' || v_id, v_name || ' te pide tu contacto',
    'Lee en tu perfil lo que te escribe, y decide.', -- words that nobody has read ring on no phone
    jsonb_build_object('path', '/perfil/directorio#contacto', 'actor_name', v_name), null)::private.notice, array[p_user_id]);
end $$;
comment on function public.ask_contact(uuid, text) is
  'Asks somebody of the directory for their number, with up to 200 characters. Errors: 42501 rank_required, approval_required, '
  'minor; PT404 not_found; PT409 already_asked within 30 days, or when it was shared; PT429 too_many_contact_requests above five a '
  'day; 23514 for no words or too many.';

create function public.answer_contact(p_id uuid, p_is_shared boolean) returns void
-- definer: notifies the requester, whose notices nobody may write
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_request public.contact_requests;
begin
  perform private.require_rank(1);
  if p_is_shared and exists (select from public.member_details where user_id = v_person and phone = '') then
    raise exception using errcode = '23514', message = 'phone_missing';
  end if;
  update public.contact_requests set is_shared = p_is_shared, answered_at = now()
  where id = p_id and to_id = v_person returning * into v_request;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  delete from public.notifications where user_id = v_person and group_key = 'contact:' || p_id and not read;
  if p_is_shared then
    -- the number itself stays on the card: a notice lights up locked phones
    perform private.notify((
      'admin_notification', v_person, 'contact_shared:' || p_id, private.display_name(v_person) || ' compartió su teléfono contigo',
      'Está en su ficha del directorio.', jsonb_build_object('path', '/miembros?persona=' || v_person,
        'actor_name', private.display_name(v_person)), null)::private.notice, array[v_request.from_id]);
  else
    delete from public.notifications where user_id = v_request.from_id and group_key = 'contact_shared:' || p_id;
  end if;
end $$;
comment on function public.answer_contact(uuid, boolean) is
  'Shares the caller''s number with the requester, or not; may be changed at any time, and holds at once. Errors: 42501 '
  'rank_required, 23514 phone_missing, PT404 not_found.';

grant execute on function public.ask_contact, public.answer_contact to authenticated;
