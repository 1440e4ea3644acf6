-- Versions that an edit in the forum keeps: the former words of a post and the former title of its topic. Only of what was
-- approved: every member reads them.

-- Rules

create function private.add_forum_version(p_post public.forum_posts, p_title text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.forum_post_versions (post_id, number, title, content)
  values (p_post.id, p_post.edit_count + 1, p_title, p_post.content)
  on conflict (post_id, number) do nothing;
  delete from public.forum_post_versions where post_id = p_post.id and number <= p_post.edit_count + 1 - 20;
end $$;
comment on function private.add_forum_version(public.forum_posts, text) is 'Keeps what a post, or with a title what its topic was called, before an edit.';

create function private.keep_forum_version() returns trigger
-- definer: nobody may write versions
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.add_forum_version(old, null);
  return null;
end $$;
create trigger after_61_keep_forum_version after update of content on public.forum_posts
  for each row when (old.content <> new.content and old.status = 'approved' and new.deleted_at is null) execute function private.keep_forum_version();

create function private.keep_forum_title() returns trigger
-- definer: nobody may write versions, or count edits
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_post public.forum_posts;
begin
  select * into v_post from public.forum_posts where topic_id = old.id and opens_topic and deleted_at is null;
  if old.status = 'approved' and v_post.status = 'approved' then
    perform private.add_forum_version(v_post, old.title);
  end if;
  -- the admin who decides on a post reads the title with it
  update public.forum_posts set edit_count = edit_count + 1, version = version + (status <> 'approved')::integer where id = v_post.id;
  return null;
end $$;
comment on function private.keep_forum_title() is 'Trigger: the former title of a topic is kept with the post that opens it, as an edit of that.';
create trigger after_61_keep_forum_title after update of title on public.forum_topics
  for each row when (old.title <> new.title) execute function private.keep_forum_title();
