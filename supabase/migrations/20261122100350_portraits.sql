-- Portraits: they are read by everybody who has the address; nobody can list them but their owner, who writes them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 3145728, '{image/webp,image/jpeg,image/png}') -- LIMITS.imageBytes
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.is_own_portrait(p_address text, p_person uuid) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_address ~ ('^[^/]*(//[^/]+)?/storage/v1/object/public/avatars/' || p_person || '/[A-Za-z0-9_-][A-Za-z0-9._-]*$')
    -- the address of another house would tell it who reads what; without a token that names ours none is ours
    and (p_address like '/%'
      or substring(p_address from '^https?://[^/]+') = substring((select auth.jwt()) ->> 'iss' from '^https?://[^/]+'))
$$;
comment on function private.is_own_portrait(text, uuid) is
  'Whether an address is that of a file in this person''s own folder of the portraits, in this project.';

create function private.my_portraits() returns integer
-- definer: a policy that asked its own table would ask itself again
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- one upload after the other: two that count at the same moment would count the same
  perform pg_advisory_xact_lock(hashtextextended('portraits:' || (select auth.uid()), 0));
  return (
    select count(*)::integer from storage.objects where bucket_id = 'avatars' and name like (select auth.uid())::text || '/%');
end $$;
comment on function private.my_portraits() is
  'How many files the caller has among the portraits. Asked for each row: rows of one statement count too.';

-- Rights

grant execute on function private.my_portraits to anon, authenticated, service_role;

-- Policies

create policy "Members can read objects of their own portrait" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.is_member()));
-- one is in use, an older one may have stayed behind: more would only fill the disk
create policy "Members can create their own portrait" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_member()) and private.is_plain_path(name) and private.my_portraits() < 20);
create policy "Members can update their own portrait" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.is_member()))
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_member()) and private.is_plain_path(name));
create policy "Members can delete their own portrait" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text and (select private.is_member()));
