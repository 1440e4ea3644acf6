-- Pending work of admins: one notice of each kind for every admin, and a message to each open session whenever it or
-- anything else that admins list has changed.

-- Table

create function private.count_waiting(p_kind text) returns integer
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case p_kind
    when 'comments' then (select count(*) from public.comments where is_approved is null)
    when 'testimonials' then (select count(*) from public.testimonials where status = 'pending')
    when 'donations' then (select count(*) from public.donations where status = 'reported')
    when 'messages' then (select count(*) from public.contact_messages where read_at is null and status = 'new')
    when 'seminars' then (select count(*) from public.access_requests where kind = 'seminar')
    when 'resources' then (select count(*) from public.access_requests where kind = 'resource')
    when 'forum' then (select count(*) from public.forum_posts where status = 'pending' and deleted_at is null)
    when 'prayers' then (select count(*) from public.prayer_requests where status = 'pending')
      + (select count(*) from public.prayer_updates where status = 'pending')
    when 'users' then (select count(*) from (select from private.waiting_members limit 100) as waiting) -- each sign-up asks
  end::integer
$$;
comment on function private.count_waiting(text) is 'How many of a kind wait for review; null for a kind of which nothing can wait.';

create table private.waiting (
  kind text primary key,
  number integer not null default 0
);
comment on table private.waiting is
  'How many of each kind waited when it was last told; its rows are the locks that keep the number right.';
insert into private.waiting (kind, number)
select kind, private.count_waiting(kind)
from unnest(array['comments', 'testimonials', 'donations', 'messages', 'seminars', 'resources', 'forum', 'prayers', 'users']) as kind;

-- Rules

create function private.newest_waiting(p_kind text) returns table (name text, words text, sent_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  (select user_name, content, created_at from public.comments where p_kind = 'comments' and is_approved is null
    order by created_at desc limit 1)
  union all
  (select author_name, content, created_at from public.testimonials where p_kind = 'testimonials' and status = 'pending'
    order by created_at desc limit 1)
  union all -- neither name nor amount: the notice shows on a locked screen
  (select null, 'Revisa el estado de cuenta antes de confirmar.', created_at from public.donations
    where p_kind = 'donations' and status = 'reported' order by created_at desc limit 1)
  union all
  (select contact.name, coalesce(nullif(subject, ''), message), created_at from public.contact_messages as contact
    where p_kind = 'messages' and read_at is null and status = 'new' order by created_at desc limit 1)
  union all
  (select user_name, content, created_at from public.forum_posts where p_kind = 'forum' and status = 'pending' and deleted_at is null
    order by created_at desc limit 1)
  union all
  (select private.display_name(requests.user_id), coalesce(seminars.title, resources.title, ''), requests.created_at
    from public.access_requests as requests
    left join public.seminars on seminars.id = requests.target_id
    left join public.resources on resources.id = requests.target_id
    where p_kind in ('seminars', 'resources') and requests.kind::text || 's' = p_kind
    order by requests.created_at desc limit 1)
  union all
  (select case when not is_renamed then private.display_name(user_id) end,
      case when is_renamed then 'Mientras, se ve el de antes.' else 'Dale su lugar si la congregación le conoce.' end, since
    from private.waiting_members
    where p_kind = 'users' order by since desc limit 1)
$$;
comment on function private.newest_waiting(text) is 'The last pending item of a kind, with its sender; no row when nothing is pending.';

create function private.waiting_title(p_kind text, p_number integer, p_name text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when p_number = 1 then
    case p_kind
      when 'comments' then 'Un comentario espera tu revisión'
      when 'testimonials' then 'Un testimonio espera tu revisión'
      when 'donations' then 'Una ofrenda espera que la confirmes'
      when 'messages' then 'Mensaje nuevo de ' || p_name
      when 'seminars' then p_name || ' pide acceso a un seminario'
      when 'resources' then p_name || ' pide acceso a un recurso'
      when 'forum' then 'Un mensaje del foro espera tu revisión'
      when 'users' then coalesce(p_name || ' espera entrar al directorio', 'Un nombre nuevo espera tu revisión')
    end
  else
    p_number || case p_kind
      when 'comments' then ' comentarios esperan tu revisión'
      when 'testimonials' then ' testimonios esperan tu revisión'
      when 'donations' then ' ofrendas esperan que las confirmes'
      when 'messages' then ' mensajes sin leer en el buzón'
      when 'seminars' then ' solicitudes de acceso a seminarios'
      when 'resources' then ' solicitudes de acceso a recursos'
      when 'forum' then ' mensajes del foro esperan tu revisión'
      when 'users' then case when p_number >= 100 then ' o más' else '' end || ' personas del directorio esperan tu revisión'
    end
  end
$$;

create function private.notify_admins(p_kind text, p_number integer, p_is_new boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_newest record;
  v_notice private.notice;
begin
  select name, words, sent_at into v_newest from private.newest_waiting(p_kind);
  v_notice := ('admin_task', (select auth.uid()), 'waiting:' || p_kind,
    private.waiting_title(p_kind, p_number, v_newest.name),
    private.shorten(case
      when v_newest.name is null or (p_kind in ('messages', 'seminars', 'resources', 'users') and p_number = 1) then v_newest.words
      else v_newest.name || ': ' || v_newest.words end, 140),
    jsonb_build_object('path', case p_kind
      when 'comments' then '/admin/comentarios?tipo=comment'
      when 'testimonials' then '/admin/comentarios?tipo=testimonial'
      when 'donations' then '/admin/donaciones?estado=reported'
      when 'messages' then '/admin/mensajes'
      when 'seminars' then '/admin/seminarios'
      when 'resources' then '/admin/recursos'
      when 'forum' then '/admin/comentarios?tipo=forum_post'
      when 'users' then '/admin/usuarios?estado=waiting'
    end, 'count', p_number), null);
  -- Delete unread notices of finished work, and all notices of former admins.
  delete from public.notifications as told
  where told.group_key = (v_notice).group_key
    and ((p_number = 0 and not told.read) or told.user_id not in (select id from private.people where rank >= 2));
  -- While it is unread its number follows without ringing; read, or unread since yesterday, it makes room for a new one.
  update public.notifications as told
  set title = (v_notice).title, message = (v_notice).message, data = (v_notice).data,
    created_at = case when p_is_new then now() else told.created_at end
  where told.group_key = (v_notice).group_key and not told.read
    and (not p_is_new or told.created_at >= private.start_of_today());
  -- a trusted script brings what was sent long ago
  if p_is_new and v_newest.sent_at > now() - interval '1 day' then
    perform private.notify(v_notice, array(
      select people.id from private.people where people.rank >= 2 and not exists (
        select from public.notifications as told
        where told.user_id = people.id and told.group_key = (v_notice).group_key and not told.read
          and told.created_at >= private.start_of_today())));
  end if;
end $$;
comment on function private.notify_admins(text, integer, boolean) is
  'Puts the number of what waits into the notice of every admin; p_is_new tells those who have no unread one of today.';

create function private.recount_waiting(p_kind text, p_is_made boolean) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_before integer;
  v_number integer;
begin
  -- in one statement: both numbers are of the same moment
  if not exists (select from private.waiting where kind = p_kind and number <> private.count_waiting(p_kind)) then
    return false;
  end if;
  select number into v_before from private.waiting where kind = p_kind for update;
  v_number := private.count_waiting(p_kind); -- with what was committed while the lock was waited for
  update private.waiting set number = v_number where kind = p_kind;
  if p_kind <> 'prayers' then -- the pastoral team has been told of each, without a word of it
    -- News for the others only when no admin put it back under review.
    perform private.notify_admins(p_kind, v_number, v_number > v_before and (p_is_made or not private.is_admin()));
  end if;
  return true;
end $$;
comment on function private.recount_waiting(text, boolean) is
  'Tells admins of a kind when more or fewer of it wait than before; answers whether that is so. p_is_made: something was made, '
  'not changed.';

create function private.follow_waiting() returns trigger
-- definer: nobody may write notices or send on the topic of admins
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text;
  v_is_quiet boolean := false;
begin
  if not exists (select from changed) or coalesce(current_setting('private.is_batch', true), '') = 'on' then
    return null; -- several decisions are one message to admins (private.follow_decisions)
  end if;
  -- the instant at which somebody wrote without their name is nobody's to know
  if tg_table_name in ('testimonials', 'prayer_requests', 'prayer_updates') then
    select bool_or(coalesce(requests.is_anonymous, (each.entry ->> 'is_anonymous')::boolean, true)) into v_is_quiet
    from (select to_jsonb(changed) as entry from changed) as each
    left join public.prayer_requests as requests on requests.id = (each.entry ->> 'request_id')::uuid;
  end if;
  foreach v_kind in array tg_argv loop
    if v_is_quiet then
      perform private.send_quietly('admin', jsonb_build_object('kind', v_kind));
      continue;
    end if;
    -- A counter or a copied name, written by another trigger, is no news; what came or went is, and an edit or a decision.
    -- The request itself counts those who prayed.
    if private.recount_waiting(v_kind, tg_op = 'INSERT')
      or ((pg_trigger_depth() = 1 or tg_op <> 'UPDATE') and v_kind <> 'prayers') then
      perform realtime.send(jsonb_build_object('kind', v_kind), 'changed', 'admin', true);
    end if;
  end loop;
  return null;
end $$;
comment on function private.follow_waiting() is
  'Trigger of the tables whose open lists follow live; the arguments are its kinds. Notifies admins of what waits, and each open '
  'session that the kind has changed.';

do $$
declare
  v_table text;
  v_kinds text;
begin
  for v_table, v_kinds in values
    ('comments', '''comments'''), ('testimonials', '''testimonials'''), ('donations', '''donations'''),
    ('contact_messages', '''messages'''), ('access_requests', '''seminars'', ''resources'''),
    ('prophecies', '''prophecies'''), ('profiles', '''users'''), ('seminars', '''seminars'''),
    ('forum_posts', '''forum'''), ('prayer_requests', '''prayers'''), ('prayer_updates', '''prayers''')
  loop
    -- per statement: one message however many rows change at once
    execute format('create trigger after_80_waiting_after_insert after insert on public.%I referencing new table as changed
      for each statement execute function private.follow_waiting(%s)', v_table, v_kinds);
    execute format('create trigger after_80_waiting_after_update after update on public.%I referencing new table as changed
      for each statement execute function private.follow_waiting(%s)', v_table, v_kinds);
    execute format('create trigger after_80_waiting_after_delete after delete on public.%I referencing old table as changed
      for each statement execute function private.follow_waiting(%s)', v_table, v_kinds);
  end loop;
end $$;

-- an account comes and goes with its profile
create trigger after_80_waiting_after_update after update on public.app_users referencing new table as changed
  for each statement execute function private.follow_waiting('users');
create trigger after_80_waiting_after_update after update on public.member_details referencing new table as changed
  for each statement execute function private.follow_waiting('users');

create function private.forget_office_notices() returns trigger
-- definer: nobody may delete another's notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_rank integer := array_position(array['member', 'admin', 'super_admin']::public.account_role[], new.role);
begin
  perform private.forget_pastoral_notices(array[new.id]);
  delete from public.notifications as told
  where told.user_id = new.id and (
    (v_rank < 2 and (told.type = 'admin_task' or told.group_key like 'invitation:%'))
    or told.group_key ~ '^(alert|restore):' -- for super admins
    or (told.group_key like 'report:%' and not exists (
      select from public.reports where 'report:' || reports.target_id = told.group_key
        and private.may_settle(new.id, v_rank, private.reported_item(reports.kind, reports.target_id), false)))
    or told.group_key in (select 'admin_notice:' || notices.id from private.admin_notices as notices
      where notices.audience = 'role' and array_position('{member,admin,super_admin}'::text[], notices.audience_value) > v_rank)
    or exists (select from public.forum_topics as topics join public.forum_categories as categories on categories.id = topics.category_id
      where topics.id = (told.data ->> 'topic_id')::uuid and categories.read_rank > v_rank));
  return null;
end $$;
comment on function private.forget_office_notices() is
  'Trigger: notices hold words that only admins may read. Somebody whose role falls loses those of the roles above, and their '
  'pushes.';
create trigger after_70_forget_office_notices after update of role on public.app_users
  for each row when (new.role < old.role) execute function private.forget_office_notices();

create function private.follow_confirmation() returns trigger
-- definer: the auth server's role has no rights in public
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.recount_waiting('users', p_is_made => true);
  perform realtime.send(jsonb_build_object('kind', 'users'), 'changed', 'admin', true);
  return null;
end $$;
comment on function private.follow_confirmation() is
  'Trigger: confirming an e-mail makes a member, who waits for their place in the directory.';
create trigger after_80_follow_confirmation after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.follow_confirmation();
