-- News on the member's home: people who pray for their requests, unread topics of the forum, and the first steps, each
-- of which is done by the member's data and not by a tap.

-- Tables

create type public.first_step as enum ('profile', 'notices', 'directory');
comment on type public.first_step is
  'First steps of a member: a photo beside their name, notices on a device, and their choice about the directory.';

create table private.put_off_steps (
  user_id uuid not null references auth.users (id) on delete cascade,
  step public.first_step not null,
  primary key (user_id, step)
);
comment on table private.put_off_steps is 'First steps to which a person said "not now": hidden on all their devices.';

-- Rules

create function private.first_steps() returns jsonb
-- definer: nobody may read what is put off; answers for the caller alone
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_agg(jsonb_build_object(
    'step', step,
    'is_done', case step
      when 'profile' then exists (select from public.profiles
        where id = (select auth.uid()) and coalesce(first_name, '') <> '' and avatar_url is not null)
      when 'notices' then exists (select from public.push_subscriptions where user_id = (select auth.uid()))
      -- a no is an answer, too, and of a minor nobody asks one
      when 'directory' then exists (select from public.consents where user_id = (select auth.uid()) and kind = 'directory')
        or exists (select from public.member_details where user_id = (select auth.uid()) and (is_hidden or is_minor))
    end,
    'is_put_off', exists (select from private.put_off_steps as put_off
      where put_off.user_id = (select auth.uid()) and put_off.step = steps.step)
  ) order by step)
  from unnest(enum_range(null::public.first_step)) as steps (step)
$$;
comment on function private.first_steps() is 'The first steps of the caller, each with whether it is done and whether they put it off.';

create function private.prayed_for_me() returns jsonb
-- definer: nobody may read whose a request is or who prayed for it; answers numbers, and of the caller's own
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(to_jsonb(prayed) - 'last_day' order by last_day desc, people desc, id), '[]')
  from (
    select requests.id, private.shorten(requests.content, 90) as words, count(distinct marks.user_id) as people,
      count(*) filter (where marks.day = private.today()) as people_today, max(marks.day) as last_day
    from public.prayer_requests as requests
    join public.prayer_marks as marks on marks.request_id = requests.id and marks.day > private.today() - 7
    where requests.user_id = (select auth.uid()) and requests.status = 'approved' and requests.answered_at is null
    group by requests.id
    order by last_day desc, people desc, requests.id
    limit 3
  ) as prayed
$$;
comment on function private.prayed_for_me() is
  'The caller''s requests that somebody prayed for in the last seven days, the latest three: how many people, never who.';

-- Functions for callers

create function public.member_home() returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  return jsonb_build_object(
    'steps', private.first_steps(),
    'prayers', private.prayed_for_me(),
    'topics', (
      select coalesce(jsonb_agg(topic order by last_post_at desc, id), '[]')
      from (
        select topics.id, topics.title, topics.last_user_name, topics.last_post_at, (
            select count(*) from public.forum_posts as posts
            where posts.topic_id = topics.id and posts.number > topics.read_number
              and posts.published_at > (select private.forum_read_until())
              and posts.deleted_at is null) as new_posts
        from public.forum_topic_list as topics
        where topics.is_unread and topics.deleted_at is null
        order by topics.last_post_at desc, topics.id limit 5
      ) as topic));
end $$;
comment on function public.member_home() is
  'News for the caller: the first steps with the state of each, their requests that were prayed for in the last seven days with '
  'how many people did, and the five topics of the forum with the newest unread posts. Errors: 42501 rank_required.';

create function public.put_off_step(p_step public.first_step, p_is_put_off boolean default true) returns void
-- definer: nobody may write what is put off themselves
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(1);
  if p_is_put_off then
    insert into private.put_off_steps (user_id, step) values ((select auth.uid()), p_step) on conflict do nothing;
  else
    delete from private.put_off_steps where user_id = (select auth.uid()) and step = p_step;
  end if;
end $$;
comment on function public.put_off_step(public.first_step, boolean) is
  'Hides a first step on all of the caller''s devices, or offers it again. Errors: 42501 rank_required.';

grant execute on function private.first_steps, private.prayed_for_me to authenticated;
grant execute on function public.member_home, public.put_off_step to authenticated;
