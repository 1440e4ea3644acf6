-- Reactions of members to prophecies and comments: one of each person to each, with totals beside their targets. Those
-- to posts of the forum are in the forum's file; react() is for all.

-- Tables

create type public.reaction_kind as enum ('like', 'amen', 'thanks', 'praying');
comment on type public.reaction_kind is 'Reactions of a member to a prophecy, a comment or a post of the forum, one per person and thing.';

create table public.prophecy_reactions (
  prophecy_id uuid not null references public.prophecies (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind public.reaction_kind not null,
  created_at timestamptz not null default now(),
  primary key (prophecy_id, user_id)
);
comment on table public.prophecy_reactions is 'One reaction of a member to a prophecy.';
create index prophecy_reactions_user_id on public.prophecy_reactions (user_id);

create table public.comment_reactions (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind public.reaction_kind not null,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
comment on table public.comment_reactions is 'One reaction of a member to a comment.';
create index comment_reactions_user_id on public.comment_reactions (user_id);

-- Rules

create function private.refuse_move() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '42501', message = 'reaction_stays';
end $$;
comment on function private.refuse_move() is
  'A reaction is given and taken back; moved, it would stay counted where it was and be taken off where it never was.';

create function private.count_reaction() returns trigger
-- definer: members may not write what they react to
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
begin
  execute format('update public.%I set total_reactions = total_reactions + $1 where id = $2', tg_argv[0])
  using case tg_op when 'INSERT' then 1 else -1 end, (v_row ->> tg_argv[1])::uuid;
  return null;
end $$;
comment on function private.count_reaction() is
  'Trigger: arguments are the table of what is reacted to, and the column that names its row.';

create trigger before_10_limit_rate before insert or update on public.prophecy_reactions
  for each row execute function private.limit_rate('reactions', '60', 'person');
-- not by a grant: an upsert writes the key column too
create trigger before_30_refuse_move before update on public.prophecy_reactions
  for each row when (new.prophecy_id <> old.prophecy_id) execute function private.refuse_move();

create trigger after_60_count_reaction after insert or delete on public.prophecy_reactions
  for each row execute function private.count_reaction('prophecies', 'prophecy_id');

create trigger before_10_limit_rate before insert or update on public.comment_reactions
  for each row execute function private.limit_rate('reactions', '60', 'person');
create trigger before_30_refuse_move before update on public.comment_reactions
  for each row when (new.comment_id <> old.comment_id) execute function private.refuse_move();

create trigger after_60_count_reaction after insert or delete on public.comment_reactions
  for each row execute function private.count_reaction('comments', 'comment_id');

-- Rights

grant select, insert (prophecy_id, user_id, kind), update (prophecy_id, user_id, kind), delete
  on public.prophecy_reactions to authenticated;
grant select, insert (comment_id, user_id, kind), update (comment_id, user_id, kind), delete on public.comment_reactions to authenticated;
grant select, insert, update, delete on public.prophecy_reactions, public.comment_reactions to service_role;

-- Policies

alter table public.prophecy_reactions enable row level security;
create policy "Members can read their own reactions and admins can read all" on public.prophecy_reactions
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can create their own reaction to a readable prophecy" on public.prophecy_reactions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and exists (select from public.prophecies where prophecies.id = prophecy_id));
create policy "Members can update their own reaction to a readable prophecy" on public.prophecy_reactions
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and exists (select from public.prophecies where prophecies.id = prophecy_id));
create policy "Members can delete their own reaction" on public.prophecy_reactions
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

alter table public.comment_reactions enable row level security;
create policy "Members can read their own comment reactions and admins all" on public.comment_reactions
  for select to authenticated
  using ((user_id = (select auth.uid()) and (select private.is_member())) or (select private.is_admin()));
create policy "Members can create their own reaction to a public comment" on public.comment_reactions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and exists (select from public.comments where comments.id = comment_id and comments.is_approved and comments.deleted_at is null));
create policy "Members can update their own reaction to a public comment" on public.comment_reactions
  for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()))
  with check (user_id = (select auth.uid()) and (select private.is_member())
    and exists (select from public.comments where comments.id = comment_id and comments.is_approved and comments.deleted_at is null));
create policy "Members can delete their own comment reaction" on public.comment_reactions
  for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.is_member()));

-- Functions for callers

create function public.react(p_target text, p_target_id uuid, p_writer uuid, p_number bigint, p_kind public.reaction_kind default null,
  p_age integer default 0)
returns table (target_id uuid, reaction public.reaction_kind)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_person uuid := (select auth.uid());
  v_kind public.reaction_kind;
begin
  if p_target not in ('prophecy', 'comment', 'forum_post') then
    raise exception using errcode = '22023', message = 'unknown_target';
  end if;
  if not private.is_late('reaction:' || p_target || ':' || p_target_id, p_writer, p_number, p_age) then
    if p_kind is null then
      execute format('delete from public.%I where %I = $1 and user_id = $2', p_target || '_reactions', p_target || '_id')
      using p_target_id, v_person;
    else
      execute format('insert into public.%1$I (%2$I, user_id, kind) values ($1, $2, $3)
        on conflict (%2$I, user_id) do update set kind = excluded.kind', p_target || '_reactions', p_target || '_id')
      using p_target_id, v_person, p_kind;
    end if;
  end if;
  execute format('select kind from public.%I where %I = $1 and user_id = $2', p_target || '_reactions', p_target || '_id')
  into v_kind using p_target_id, v_person;
  return query select p_target_id, v_kind;
end $$;
comment on function public.react(text, uuid, uuid, bigint, public.reaction_kind, integer) is
  'The caller''s reaction to a prophecy, a comment or a post of the forum, none when p_kind is null, unless the caller has chosen '
  'again since; answers what it is now. Errors: 42501, 22023 unknown_target, 22P02 for an unknown kind, PT429 rate_limited.';

grant execute on function public.react to authenticated;
