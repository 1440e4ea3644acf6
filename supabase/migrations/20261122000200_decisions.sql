-- What became of what a member sent: a comment, a testimonial, an offering. One notice of each, which says how it is now:
-- another decision replaces it, one that is taken back takes it away.

create function private.tell_decision(
  p_kind text, p_id uuid, p_author uuid, p_outcome text, p_title text, p_message text, p_data jsonb, p_push boolean
) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_key text := 'decision:' || p_kind || ':' || p_id;
  v_told integer := 0;
begin
  -- What has not rung yet will not, so it must not count as rung.
  delete from private.recent_pushes as marks using public.notifications as told
  where told.group_key = v_key and marks.user_id = told.user_id and marks.group_key = v_key || ':' || (told.data ->> 'outcome')
    and exists (select from private.push_queue as queue where queue.notification_id = told.id);
  if p_outcome is not null and p_author is not null then
    v_told := private.notify((
      'review_result', (select auth.uid()), v_key, p_title, p_message,
      p_data || jsonb_build_object('kind', p_kind, 'outcome', p_outcome), null)::private.notice, array[p_author], p_push);
  end if;
  if v_told = 0 then
    delete from public.notifications where group_key = v_key; -- it would say what is no longer so; the queue goes along
  end if;
end $$;
comment on function private.tell_decision(text, uuid, uuid, text, text, text, jsonb, boolean) is
  'Tells the author of the outcome (accepted or refused) in place of what was told before; null takes back what was told.';

create function private.tell_comment_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_slug text;
begin
  select slug into v_slug from public.prophecies where id = new.prophecy_id and private.is_public(status, publish_date);
  perform private.tell_decision('comment', new.id, new.user_id,
    case when v_slug is null then null when new.is_approved then 'accepted' when not new.is_approved then 'refused' end,
    case when new.is_approved then 'Tu comentario ya está publicado' else 'Tu comentario no se publicó' end,
    case when new.is_approved then private.shorten(new.content, 140)
      else coalesce('Motivo: ' || new.rejection_reason, 'Puedes corregirlo y volverá a revisión.') end,
    jsonb_build_object('post_slug', v_slug, 'prophecy_id', new.prophecy_id, 'comment_id', new.id),
    not new.is_approved); -- most are approved: that is told without ringing
  return null;
end $$;
create trigger tell_comment_decision after update on public.comments
  for each row when ((old.is_approved, old.rejection_reason) is distinct from (new.is_approved, new.rejection_reason))
  execute function private.tell_comment_decision();

create function private.tell_testimonial_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.tell_decision('testimonial', new.id, new.author_id,
    case new.status when 'approved' then 'accepted' when 'rejected' then 'refused' end,
    case new.status when 'approved' then '¡Tu testimonio ya está publicado!' else 'Tu testimonio no se publicó' end,
    case new.status when 'approved' then private.shorten(new.content, 140)
      else 'Puedes corregirlo y volverá a revisión, o preguntarnos en Contacto.' end,
    jsonb_build_object('path', '/testimonios#mis-testimonios'), true);
  return null;
end $$;
create trigger tell_testimonial_decision after update on public.testimonials
  for each row when (old.status is distinct from new.status) execute function private.tell_testimonial_decision();

create function private.tell_donation_decision() returns trigger
-- definer: nobody may write notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- no amount: it would stand on a locked screen
  perform private.tell_decision('donation', new.id, new.user_id,
    case new.status when 'confirmed' then 'accepted' when 'rejected' then 'refused' end,
    case new.status when 'confirmed' then 'Recibimos tu ofrenda. ¡Gracias!' else 'No encontramos tu ofrenda' end,
    case new.status when 'confirmed' then 'Ya está confirmada en «Mis ofrendas».'
      else 'Revisa la fecha y la referencia en «Mis ofrendas», o escríbenos en Contacto.' end,
    jsonb_build_object('path', '/donaciones#mis-ofrendas'), true);
  return null;
end $$;
create trigger tell_donation_decision after update on public.donations
  for each row when (old.status is distinct from new.status) execute function private.tell_donation_decision();

create function private.forget_decision() returns trigger
-- definer: nobody may delete another's notices
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.tell_decision(tg_argv[0], old.id, null, null, null, null, null, false);
  return null;
end $$;
comment on function private.forget_decision() is 'Trigger after delete; the argument is the kind of what was sent.';
create trigger forget_decision after delete on public.comments
  for each row execute function private.forget_decision('comment');
create trigger forget_decision after delete on public.testimonials
  for each row execute function private.forget_decision('testimonial');
create trigger forget_decision after delete on public.donations
  for each row execute function private.forget_decision('donation');

revoke execute on all functions in schema private from public;
