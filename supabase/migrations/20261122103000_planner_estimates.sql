-- The planner's estimate of a query is an answer too: PostgREST gives it to any caller (Prefer: count=planned), and it
-- is made from statistics of all rows, including those that the caller may not read. So no statistics are kept of
-- columns queried by person, nor of any column of a table that strangers cannot read. Their lists are short or reached
-- by an index, so no plan needs them.

do $$
declare
  v_column record;
begin
  for v_column in
    select attrelid::regclass as relation, attname as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnum > 0 and not attisdropped and relnamespace = 'public'::regnamespace and (
      relname = any (array[
        'app_users', 'profiles', 'user_roles', 'ministries', 'ministry_members', 'member_details', 'consents', 'contact_requests', 'audit_log', 'client_errors', 'contact_messages', 'donations', 'push_subscriptions',
        'notifications', 'notification_subscriptions', 'notification_preferences', 'notification_mutes',
        'access_grants', 'access_requests', 'seminar_progress', 'event_rsvps', 'event_guests', 'prophecy_versions', 'prophecy_reactions',
        'comment_reactions', 'prayer_requests', 'prayer_updates', 'prayer_marks', 'prayer_talks', 'forum_topics',
        'forum_posts', 'forum_post_versions', 'forum_post_reactions', 'forum_states', 'forum_visits', 'reports', 'media_analytics',
        'media_daily', 'media_likes', 'media_series_follows', 'media_uploads', 'media_schedules'])
      or (relname, attname) in (
        ('albums', 'created_by'), ('comments', 'mentions'), ('comments', 'user_id'), ('comments', 'user_name'), ('comments', 'user_photo'),
        ('events', 'author_id'), ('prophecies', 'author_id'), ('site_settings', 'updated_by'), ('testimonials', 'author_id'),
        ('testimonials', 'author_name')))
  loop
    execute format('alter table %s alter column %I set statistics 0', v_column.relation, v_column.name);
  end loop;
end $$;
