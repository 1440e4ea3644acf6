-- The part of the vault that the project uses; a hosted one keeps the texts encrypted.

create schema vault;
create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  decrypted_secret text not null
);
create view vault.decrypted_secrets as select * from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null) returns void
language sql set search_path = '' as 'insert into vault.secrets (name, decrypted_secret) values (new_name, new_secret)';
create function vault.update_secret(secret_id uuid, new_secret text) returns void
language sql set search_path = '' as 'update vault.secrets set decrypted_secret = new_secret where id = secret_id';
