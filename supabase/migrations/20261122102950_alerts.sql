-- Critical alerts: each minute, after all other jobs, the state of the site is compared with what it should be. An alert opens
-- and closes by itself; super admins are notified once for each opening.

-- Tables

create table private.alerts (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  severity text not null,
  title text not null,
  detail text not null,
  path text,
  opened_at timestamptz not null default now(),
  told_at timestamptz,
  seen_by uuid, -- no foreign key: it outlives the account
  muted_until timestamptz,
  closed_at timestamptz,
  constraint alerts_known_severity check (severity in ('warning', 'critical'))
);
comment on table private.alerts is 'Alerts, one open per key. told_at is when super admins were notified of this opening.';
create unique index alerts_open on private.alerts (key) where closed_at is null;
create index alerts_key on private.alerts (key, opened_at desc);

create table private.alert_settings (
  is_only boolean primary key default true check (is_only),
  database_megabytes integer not null default 500,
  constraint alert_settings_known_plan check (database_megabytes between 10 and 10000000)
);
comment on table private.alert_settings is 'The room that the project''s plan gives the database: 500 MB when it costs nothing.';
insert into private.alert_settings default values;

-- Rules

create function private.is_older_church(p_age interval) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.app_users where created_at < now() - p_age)
$$;
comment on function private.is_older_church(interval) is 'Whether anybody has an account for so long: a new project has no copies yet.';

create function private.find_troubles()
returns table (key text, severity text, title text, detail text, path text, is_told boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- src/features/debug/alert.ts names the checks
  select 'jobs_late', 'critical', 'Hay tareas automáticas que no corren',
    count(*) || case when count(*) = 1 then ' tarea debió correr' else ' tareas debieron correr' end || ' hace más de 5 minutos.',
    '/admin/utils', false
  -- this one is running
  from private.job_states as states where states.is_late and states.name <> 'watch for trouble' having count(*) > 0
  union all
  select 'pushes_stuck', 'critical', 'Los avisos no salen a los teléfonos',
    count(*) || case when count(*) = 1 then ' aviso espera' else ' avisos esperan' end || ' desde hace más de 10 minutos.', '/admin/utils',
    false
  from private.push_queue where not_before < now() - interval '10 minutes' having count(*) > 0
  union all
  select 'mails_stuck', 'warning', 'Los avisos por correo no salen',
    count(*) || case when count(*) = 1 then ' correo espera. ' else ' correos esperan. ' end
      || coalesce('El servidor de correo contestó: ' || private.shorten(max(mails.problem), 200), 'Falta el servidor de correo (SMTP).'),
    '/admin/utils', false
  from private.late_mails as mails having count(*) > 0
  union all
  select 'client_errors', 'warning', 'Algo está fallando en los teléfonos',
    count(*) || ' errores reportados en 10 minutos.', '/admin/debug', false
  from public.client_errors where created_at > now() - interval '10 minutes' having count(*) >= 20
  union all
  select 'database_size', case when used.share >= 95 then 'critical' else 'warning' end, 'La base de datos se está llenando',
    'Usa ' || used.share || ' % de los ' || settings.database_megabytes || ' MB de tu plan. Si se llena, no se guarda nada más.',
    '/admin/database', false
  from private.alert_settings as settings
  cross join lateral (
    select floor(pg_database_size(current_database()) / 10000.0 / settings.database_megabytes)::integer as share) as used
  where used.share >= 80
  union all
  select 'no_copy', 'critical', 'No hay una copia de seguridad reciente',
    coalesce('La última buena es del ' || to_char(timezone(private.congregation_zone(), max(frozen_at)), 'DD/MM/YYYY, HH24:MI') || '.',
      'Todavía no hay ninguna.'), '/admin/backup', false
  from private.backups where kind in ('manual', 'nightly') and state = 'done'
  having private.is_older_church('26 hours') and coalesce(max(frozen_at), '-infinity') < now() - interval '26 hours'
  union all
  select 'drill_failed', 'critical', 'El ensayo de restauración falló', private.shorten(last.drill_problem, 300), '/admin/backup', false
  from (select backups.drill_problem from private.backups where drilled_at is not null order by drilled_at desc limit 1) as last
  where last.drill_problem is not null
  union all
  select 'no_outside_copy', 'warning', case when max(frozen_at) is null then 'Nadie ha guardado una copia fuera del sitio'
      else 'Hace más de un mes que nadie guarda una copia fuera del sitio' end,
    coalesce('La última es del ' || to_char(timezone(private.congregation_zone(), max(frozen_at)), 'DD/MM/YYYY') || '. ',
      '') || 'Las copias de cada noche se pierden si se pierde el proyecto.', '/admin/backup', false
  from private.backups where kind = 'manual' and state = 'done'
  having private.is_older_church('35 days') and coalesce(max(frozen_at), '-infinity') < now() - interval '35 days'
  union all
  select 'super_admin:' || log.id, 'warning', 'Hay un superadministrador nuevo',
    private.display_name(log.row_id::uuid)
      || case when log.actor_id is null then ', desde la base de datos' else ', por ' || private.display_name(log.actor_id) end || '.',
    '/admin/usuarios', false
  from public.audit_log as log
  where log.table_name = 'app_users' and log.action = 'UPDATE' and log.created_at > now() - interval '1 day'
    and log.changes #>> '{role,1}' = 'super_admin'
    -- the first one of a project is nobody's news
    and exists (select from private.people where people.rank = 3 and people.id <> log.row_id::uuid)
  union all
  -- run_restores() has notified them of it already
  select 'restore:' || restores.id, 'warning', case restores.state
      when 'done' then 'Se restauró una copia de seguridad' when 'undone' then 'Se deshizo una restauración'
      else 'Una restauración no se pudo hacer' end,
    'La pidió ' || private.display_name(restores.begun_by) || '.', '/admin/backup?parte=restaurar', true
  from private.restores where restores.done_at > now() - interval '1 day'
  union all
  select 'maintenance', 'warning', 'El sitio sigue en solo lectura',
    'Desde hace ' || floor(extract(epoch from now() - state.since) / 3600) || ' horas. Si ya terminaron, quítala.',
    '/admin/settings?seccion=mantenimiento', false
  from private.current_maintenance() as state
  where state.mode = 'read_only' and state.since < now() - interval '4 hours'
  union all
  select 'webhook_off:' || webhooks.id, 'warning', 'Se apagó un aviso a otro programa',
    '«' || webhooks.name || '»: ' || case webhooks.off_reason when 'gone' then 'el otro programa respondió que esa dirección ya no existe.'
      else 'falló durante tres días.' end, '/admin/integraciones?parte=avisos', false
  from private.webhooks where webhooks.off_reason is not null
$$;
comment on function private.find_troubles() is
  'Troubles of this moment, each with a key that stays the same while it lasts, and whether super admins know of it already.';

create function private.watch() returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_changed integer;
  v_trouble record;
  v_alert private.alerts;
begin
  update private.alerts set closed_at = now()
  where closed_at is null and alerts.key not in (select troubles.key from private.find_troubles() as troubles);
  get diagnostics v_changed = row_count;
  for v_trouble in select * from private.find_troubles() loop
    begin
      update private.alerts set detail = v_trouble.detail, title = v_trouble.title, severity = v_trouble.severity, path = v_trouble.path
      where alerts.key = v_trouble.key and closed_at is null returning * into v_alert;
      if not found then
        -- what comes and goes is one alert and one notice
        update private.alerts set closed_at = null, detail = v_trouble.detail, title = v_trouble.title, severity = v_trouble.severity,
          path = v_trouble.path
        where id = (select last.id from private.alerts as last where last.key = v_trouble.key and last.closed_at > now() - interval '1 hour'
          order by last.closed_at desc limit 1) returning * into v_alert;
        if not found then
          insert into private.alerts (key, severity, title, detail, path, told_at, muted_until)
          values (v_trouble.key, v_trouble.severity, v_trouble.title, v_trouble.detail, v_trouble.path,
            case when v_trouble.is_told then now() end,
            (select max(earlier.muted_until) from private.alerts as earlier
              where earlier.key = v_trouble.key and earlier.muted_until > now()))
          returning * into v_alert;
        end if;
        v_changed := v_changed + 1;
      end if;
      if v_alert.told_at is null and coalesce(v_alert.muted_until, '-infinity') <= now() then
        -- the notice of an earlier opening: while it is there nobody gets another one
        delete from public.notifications where group_key = 'alert:' || left(v_alert.key, 90);
        perform private.notify((
            'system_update', null, 'alert:' || left(v_alert.key, 90), v_alert.title, left(v_alert.detail, 500),
            jsonb_build_object('path', v_alert.path), null)::private.notice,
          array(select people.id from private.people where people.rank = 3));
        update private.alerts set told_at = now() where id = v_alert.id;
      end if;
    exception when others then
      perform private.note_failure('alert ' || v_trouble.key, sqlstate || ' ' || sqlerrm);
    end;
  end loop;
  delete from private.alerts where closed_at < now() - interval '90 days';
  return v_changed;
end $$;
comment on function private.watch() is
  'Job: opens an alert for each trouble, writes its detail again, closes what is over, and notifies super admins once per opening.';
insert into private.jobs (name, function) values ('watch for trouble', 'watch');

-- Functions for callers

create function public.alert_state() returns jsonb
-- definer: nobody may read alerts
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  return jsonb_build_object(
    'checked_at', (select max(runs.started_at) from private.job_runs as runs where runs.name = 'watch for trouble' and runs.error is null),
    'now', now(),
    'database_megabytes', (select database_megabytes from private.alert_settings),
    'database_used', round(pg_database_size(current_database()) / 1000000.0),
    'alerts', coalesce((
      select jsonb_agg(jsonb_build_object('id', shown.id, 'key', shown.key, 'severity', shown.severity, 'title', shown.title,
          'detail', shown.detail, 'path', shown.path, 'opened_at', shown.opened_at, 'closed_at', shown.closed_at,
          'muted_until', case when shown.muted_until > now() then shown.muted_until end,
          'seen_by', case when shown.seen_by is not null then private.display_name(shown.seen_by) end)
        order by shown.closed_at is not null, shown.severity, shown.opened_at desc)
      from (
        (select * from private.alerts where closed_at is null)
        union all
        (select * from private.alerts where closed_at > now() - interval '7 days' order by closed_at desc limit 10)) as shown), '[]'));
end $$;
comment on function public.alert_state() is
  'Alerts that are open or ended within a week, when the checks last ran, and the size of the database (MB) with the plan''s limit. '
  'Errors: 42501 rank_required.';

create function public.settle_alert(p_id uuid, p_muted_until timestamptz default null) returns void
-- definer: nobody may write alerts
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  if p_muted_until is not null and (p_muted_until <= now() or p_muted_until > now() + interval '90 days') then -- LIMITS.alertMuteDays
    raise exception using errcode = '22023', message = 'mute_out_of_range';
  end if;
  update private.alerts set seen_by = (select auth.uid()), muted_until = p_muted_until,
    -- one that is still open then is news once more
    told_at = case when p_muted_until is null then told_at end
  where id = p_id and closed_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'not_found';
  end if;
  if p_muted_until is not null then
    perform private.record_act('ALERT_SETTINGS', p_changes => jsonb_build_object(
      'key', (select alerts.key from private.alerts where id = p_id), 'muted_until', p_muted_until));
  end if;
end $$;
comment on function public.settle_alert(uuid, timestamptz) is
  'Notes that the caller has seen an open alert; with a moment nobody is notified of it before. Errors: 42501 rank_required, 22023 '
  'mute_out_of_range, PT404 not_found.';

create function public.set_database_limit(p_megabytes integer) returns void
-- definer: nobody may write alert_settings
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(3);
  update private.alert_settings set database_megabytes = p_megabytes where is_only;
  perform private.record_act('ALERT_SETTINGS', p_changes => jsonb_build_object('database_megabytes', p_megabytes));
end $$;
comment on function public.set_database_limit(integer) is
  'Sets the room that the project''s plan gives the database, in MB. Errors: 42501 rank_required, 23514 alert_settings_known_plan.';

create function public.list_jobs()
returns table (
  name text, every_seconds integer, started_at timestamptz, took_ms numeric, rows integer, is_late boolean, has_failed boolean,
  error text
)
-- definer: nobody may read jobs
language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 50 as $$
begin
  perform private.require_rank(2);
  return query
    select jobs.function, extract(epoch from jobs.every)::integer, states.started_at,
      round(extract(epoch from last.took) * 1000, 1), last.rows, states.is_late, states.error is not null,
      case when private.is_super_admin() then states.error end
    from private.jobs
    join private.job_states as states on states.name = jobs.name
    left join lateral (
      select runs.took, runs.rows from private.job_runs as runs where runs.name = jobs.name
      order by runs.started_at desc, runs.id desc limit 1) as last on true
    order by states.error is null, not states.is_late, jobs.number;
end $$;
comment on function public.list_jobs() is
  'Each job, by the name of its function, with its last run, those that fail or are late first. Errors in words are for super '
  'admins. Errors: 42501 rank_required.';

-- Rights

grant execute on function public.alert_state, public.settle_alert, public.set_database_limit, public.list_jobs to authenticated;
