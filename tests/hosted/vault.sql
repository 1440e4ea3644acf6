-- The part of the vault that the project uses; a hosted one keeps the texts encrypted.

create schema vault;
create table vault.secrets (
  name text unique,
  decrypted_secret text not null
);
create view vault.decrypted_secrets as select * from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null) returns void
language sql set search_path = '' as 'insert into vault.secrets (name, decrypted_secret) values (new_name, new_secret)';
