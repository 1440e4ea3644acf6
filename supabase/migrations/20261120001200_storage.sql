-- Files: pictures of prophecies and portraits. Both buckets are public to read by address; nobody can list them but
-- those who write them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('prophecy-images', 'prophecy-images', true, 3145728, '{image/webp,image/jpeg,image/png}'), -- LIMITS.imageBytes
  ('avatars', 'avatars', true, 3145728, '{image/webp,image/jpeg,image/png}') -- LIMITS.imageBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.is_plain_path(p_name text) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select p_name ~ '^[A-Za-z0-9][A-Za-z0-9_.-]*(/[A-Za-z0-9][A-Za-z0-9_.-]*)*$' and p_name !~ '\.\.' and char_length(p_name) <= 200
$$;
comment on function private.is_plain_path(text) is 'Whether an object''s name is made of plain segments: no dots in front, nothing encoded, at most 200 characters.';

create function private.my_portraits() returns integer
-- definer: a policy that asked its own table would ask itself again
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- one upload after the other: whoever counts at the same moment would count the same
  perform pg_advisory_xact_lock(hashtextextended('portraits:' || (select auth.uid()), 0));
  return (
    select count(*)::integer from storage.objects where bucket_id = 'avatars' and name like (select auth.uid())::text || '/%');
end $$;
comment on function private.my_portraits() is 'How many files the caller has among the portraits. Asked for each row: rows of one statement count too.';
revoke execute on all functions in schema private from public;
grant execute on function private.is_plain_path(text), private.my_portraits() to anon, authenticated, service_role;

create policy "Admins can read objects of prophecy images" on storage.objects
  for select to authenticated
  using (bucket_id = 'prophecy-images' and (select private.my_rank()) >= 2);
create policy "Admins can create prophecy images" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'prophecy-images' and (select private.my_rank()) >= 2 and private.is_plain_path(name));
create policy "Admins can update prophecy images" on storage.objects
  for update to authenticated
  using (bucket_id = 'prophecy-images' and (select private.my_rank()) >= 2)
  with check (bucket_id = 'prophecy-images' and (select private.my_rank()) >= 2 and private.is_plain_path(name));
create policy "Admins can delete prophecy images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'prophecy-images' and (select private.my_rank()) >= 2);

create policy "Members can read objects of their own portrait" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.my_rank()) >= 1);
-- one is in use, an older one may have stayed behind: whoever keeps more is filling the disk
create policy "Members can create their own portrait" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.my_rank()) >= 1 and private.is_plain_path(name) and private.my_portraits() < 20);
create policy "Members can update their own portrait" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.my_rank()) >= 1)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.my_rank()) >= 1 and private.is_plain_path(name));
create policy "Members can delete their own portrait" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.my_rank()) >= 1);

-- Storage signs for as long as it is asked to, and a signed address asks nobody's rights again: whoever may open a file
-- could pass on a link of ten years. The function file-address signs, for some minutes.
create policy "Only the server can read files to sign their addresses" on storage.objects as restrictive
  for select to authenticated
  using (coalesce(current_setting('storage.operation', true), '') not like '%sign%');
