-- A picture of another house is refused when somebody saves the text, not whenever the row changes: a check is asked
-- again at each comment and reaction, and would close the conversation under an older text.

alter table public.prophecies drop constraint prophecies_pictures_stored;

create function private.refuse_foreign_picture() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception using errcode = '23514', message = 'picture_not_stored';
end $$;
comment on function private.refuse_foreign_picture() is 'Pictures of a text lie in the bucket of the prophecies: others would tell another house who reads what.';
create trigger refuse_foreign_picture before insert or update of content on public.prophecies
  for each row when (new.content ~* '<img\s(?!\s*((?!src=)[a-z-]+(="[^"]*")?\s+)*src="(https?://[^\s"''<>\\/]+)?/storage/v1/object/public/prophecy-images/)')
  execute function private.refuse_foreign_picture();
revoke execute on all functions in schema private from public;
