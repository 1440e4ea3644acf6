import type { LocalDatabase } from "#local/database.ts";

/** Small tables of the tests' own, so that they do not change with the site's schema. */
const SCHEMA = `
create table public.note_topics (id int primary key, name text not null);
create table public.notes (
  id int primary key,
  topic_id int references public.note_topics,
  title text not null,
  body text not null default '',
  stars int,
  tags text[] not null default '{}',
  links jsonb,
  done boolean,
  owner uuid default auth.uid(),
  secret text,
  created_at timestamptz not null default '2026-01-02T03:04:05.6Z',
  search tsvector generated always as (private.search_words(title || ' ' || body)) stored
);
alter table public.note_topics enable row level security;
alter table public.notes enable row level security;
grant select on public.note_topics to anon, authenticated;
grant select (id, topic_id, title, body, stars, tags, links, done, owner, created_at, search) on public.notes to anon, authenticated;
grant insert (id, topic_id, title, body, stars, tags, links, done), update (title, stars), delete on public.notes to authenticated;
create policy "everyone reads topics" on public.note_topics for select using (true);
create policy "everyone reads notes" on public.notes for select using (true);
create policy "owners add notes" on public.notes for insert to authenticated with check (owner = (select auth.uid()));
create policy "owners change notes" on public.notes for update to authenticated using (owner = (select auth.uid()));
create policy "owners remove notes" on public.notes for delete to authenticated using (owner = (select auth.uid()));

insert into public.note_topics values (1, 'Fe'), (2, 'Familia');
insert into public.notes (id, topic_id, title, body, stars, tags, done) values
  (1, 1, 'Oración de la mañana', 'Gracias por el pan', 5, '{alba}', true),
  (2, 1, 'Ayuno', 'Tres días, con calma', 3, '{alba,noche}', false),
  (3, 2, 'Cena familiar', 'Pan y canciones', null, '{noche}', null),
  (4, 2, 'Viaje, con lluvia', 'A la sierra', 4, '{}', true);

create function public.note_count() returns int language sql stable as 'select count(*)::int from public.notes';
create function public.notes_about(p_word text, p_limit int default 10) returns table (id int, title text)
  language sql stable as $$ select id, title from public.notes where body ilike '%' || p_word || '%' order by id limit p_limit $$;
create function public.told_apart(p_ids int[], p_words text[], p_days timestamptz[], p_keys uuid[]) returns table (id int, word text, day date, key uuid)
  language sql stable as $$ select t.id, t.word, (t.day at time zone 'UTC')::date, t.key from unnest(p_ids, p_words, p_days, p_keys) as t (id, word, day, key) $$;
create function public.forget_nothing() returns void language sql as '';
create function public.fail_kindly() returns void language plpgsql as $$
  begin raise exception using errcode = 'PT409', message = 'too_late', detail = 'the detail', hint = 'the hint'; end $$;
create function public.who() returns jsonb language sql stable as $$
  select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'email', auth.email(), 'jwt_role', auth.jwt() ->> 'role', 'db_role', current_user) $$;
grant execute on function public.note_count(), public.notes_about(text, int), public.told_apart, public.forget_nothing(), public.fail_kindly(), public.who() to anon, authenticated;
notify pgrst, 'reload schema';
`;

export async function makeNotes(db: LocalDatabase): Promise<void> {
  await db.exec(SCHEMA);
}
